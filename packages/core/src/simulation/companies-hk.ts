import type { IndustryNames } from './companies-de.ts'

/**
 * Forty-two invented companies of the simulated Hong Kong list: `LOT Chinese name, English name`.
 * The characters of the Chinese names are the same in both scripts, so that every reader of Chinese finds them
 * as they are typed.
 */
export const hongKongCompanies: readonly IndustryNames[] = [
  {
    sector: 'Financials',
    industry: 'Banks',
    pe: 7,
    names: `500 雁塔金控, Yanta Lantern Financial
      400 渡口商行, Ferry Steps Merchant Bank
      1000 松江信用, Pinewater Credit
      500 平沙金融, Flat Sand Finance`,
  },
  {
    sector: 'Financials',
    industry: 'Exchanges and Brokers',
    pe: 21,
    names: `200 星斗交易所, Dipper Matching House
      1000 方石期信, Squarestone Futures`,
  },
  {
    sector: 'Real Estate',
    industry: 'Property',
    pe: 8,
    names: `1000 半山置地, Mid-Slope Land
      500 海角城建, Cape Corner Estates
      2000 青石坊置地, Bluestone Lane Property
      1000 北斗商城, North Star Arcades`,
  },
  {
    sector: 'Industrials',
    industry: 'Transportation',
    pe: 12,
    names: `500 白帆港口, White Sail Terminals
      1000 石牛巴士, Stone Ox Bus
      400 山雀航空, Titmouse Airways
      2000 快雁物流, Swift Goose Logistics
      500 天星渡船, Skystar Ferry`,
  },
  {
    sector: 'Industrials',
    industry: 'Machinery',
    pe: 13,
    names: `1000 大木工程, Great Timber Engineering
      500 木星重工, Jupiter Forge
      2000 水平工具, Spirit Level Tools`,
  },
  {
    sector: 'Information Technology',
    industry: 'Software',
    pe: 34,
    names: `100 米粒智能, Rice Grain Intelligence
      200 白日互通, Daylight Interlink
      400 巷里支付, Alleyway Payments
      100 山川信息, Hill and Stream Data`,
  },
  {
    sector: 'Information Technology',
    industry: 'Semiconductors',
    pe: 38,
    names: `200 晶石微芯, Crystalstone Microchips
      500 光年晶片, Lightyear Wafer
      400 西窗光通, West Window Optics`,
  },
  {
    sector: 'Communication Services',
    industry: 'Media and Telecom',
    pe: 14,
    names: `500 山音通信, Echo Hill Telecom
      1000 夜市影城, Night Market Cinemas
      200 木瓜音坊, Papaya Sound`,
  },
  {
    sector: 'Consumer Staples',
    industry: 'Food and Beverages',
    pe: 19,
    names: `1000 竹里茶坊, Bamboo Lane Tea
      2000 百味豆坊, Hundred Beans Foods
      500 鹿泉果汁, Deer Spring Juice
      500 杏花糖果, Apricot Petal Sweets`,
  },
  {
    sector: 'Consumer Discretionary',
    industry: 'Apparel and Retail',
    pe: 16,
    names: `1000 巷口成衣, Corner Lane Apparel
      1000 木偶玩具, Marionette Toys
      500 夜明家居, Nightglow Home
      200 天台酒店, Rooftop Hotels`,
  },
  {
    sector: 'Health Care',
    industry: 'Pharmaceuticals',
    pe: 27,
    names: `500 白果生物, Ginkgo Nut Biologics
      200 春泥基因, Spring Loam Genomics
      500 明目眼科, Clear Gaze Eye Care`,
  },
  {
    sector: 'Utilities',
    industry: 'Electricity',
    pe: 14,
    names: `500 大江水力, Broad River Hydro
      1000 南天光伏, Southern Sky Solar`,
  },
  {
    sector: 'Materials',
    industry: 'Metals and Chemicals',
    pe: 10,
    names: `2000 金沙石化, Goldsand Petrochemical`,
  },
]
