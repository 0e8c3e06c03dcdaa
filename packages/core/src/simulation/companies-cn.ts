import type { IndustryNames } from './companies-de.ts'

export type ChineseBoard = 'MAIN_SH' | 'MAIN_SZ' | 'STAR' | 'CHINEXT'

/**
 * Sixty invented companies of the simulated CN boards: `BOARD Chinese name`, one per line.
 * Several hold characters with more than one reading, so that the search is tried on them.
 */
export const chineseCompanies: readonly IndustryNames[] = [
  {
    sector: 'Financials',
    industry: 'Banks',
    pe: 6,
    names: `MAIN_SH 云岭银行
      MAIN_SH 江渡银行
      MAIN_SZ 长乐农商
      MAIN_SH 重山证券
      MAIN_SZ 海朝保险`,
  },
  {
    sector: 'Consumer Staples',
    industry: 'Food and Beverages',
    pe: 24,
    names: `MAIN_SH 竹溪酒业
      MAIN_SH 青禾乳品
      MAIN_SZ 南桥调味
      MAIN_SZ 柿园食品
      MAIN_SH 单家茶业
      MAIN_SZ 曾记粮油`,
  },
  {
    sector: 'Information Technology',
    industry: 'Semiconductors',
    pe: 48,
    names: `STAR 晶澄微电
      STAR 芯岚科技
      STAR 硅屿半导
      STAR 朝曦光电
      STAR 度衡传感
      CHINEXT 曲行电路`,
  },
  {
    sector: 'Information Technology',
    industry: 'Software',
    pe: 42,
    names: `STAR 云朵软件
      STAR 数峦信息
      CHINEXT 乐算智能
      CHINEXT 星页网络
      CHINEXT 石笺数据
      CHINEXT 单元互联`,
  },
  {
    sector: 'Health Care',
    industry: 'Pharmaceuticals',
    pe: 30,
    names: `MAIN_SH 白鹭药业
      MAIN_SZ 参山中药
      STAR 栖霖生物
      STAR 和畅医疗
      CHINEXT 杏岸健康
      CHINEXT 解语诊断`,
  },
  {
    sector: 'Consumer Discretionary',
    industry: 'Automobiles',
    pe: 19,
    names: `MAIN_SH 驰原汽车
      MAIN_SZ 车铃零件
      MAIN_SZ 重辙轮胎
      CHINEXT 迅蓝电驱
      CHINEXT 辕北智驾`,
  },
  {
    sector: 'Consumer Discretionary',
    industry: 'Household Appliances',
    pe: 15,
    names: `MAIN_SZ 暖屋电器
      MAIN_SZ 会宅家居
      MAIN_SH 织锦服饰
      MAIN_SZ 乐游文旅`,
  },
  {
    sector: 'Industrials',
    industry: 'Machinery',
    pe: 18,
    names: `MAIN_SH 铁桥重工
      MAIN_SH 长帆船舶
      MAIN_SZ 磐石机床
      STAR 弹丸机器人
      STAR 翎羽航空
      CHINEXT 盛匠装备`,
  },
  {
    sector: 'Materials',
    industry: 'Metals and Chemicals',
    pe: 12,
    names: `MAIN_SH 赤峦钢铁
      MAIN_SH 云母矿业
      MAIN_SZ 碧湖化工
      MAIN_SZ 藏雪锂材
      CHINEXT 琥珀新材`,
  },
  {
    sector: 'Utilities',
    industry: 'Electricity',
    pe: 16,
    names: `MAIN_SH 大滩水电
      MAIN_SH 西漠风能
      CHINEXT 朝阳坡光伏
      CHINEXT 储月能源`,
  },
  {
    sector: 'Real Estate',
    industry: 'Property',
    pe: 9,
    names: `MAIN_SH 厦湾置地
      MAIN_SZ *ST藤城`,
  },
  {
    sector: 'Industrials',
    industry: 'Transportation',
    pe: 13,
    names: `MAIN_SH 远堤港口
      MAIN_SZ 都行快递
      MAIN_SH 长亭高速
      STAR 云台低空
      CHINEXT 驿达冷链`,
  },
]
