/** Parts of the names of companies that are still to come: twenty-nine firsts, twelve seconds, in each market. */
export const newcomerNames = {
  DE: {
    firsts:
      'Wellen Kupfer Moor Linden Silber Nebel Falken Birken Stern Heide Ufer Alpen Eichen Mühlen Sonnen Wald Brunnen Kiesel Lerchen Tannen Hafen Feder Erlen Quell Rosen Dünen Marsch Ahorn Stein',
    seconds: 'werk rain saat hof bach feld tal berg garten brück see grund',
  },
  // As a reader of either script writes them, each with its English name.
  HK: {
    firsts:
      '晨石/Dawnstone 白川/Whiteriver 青泉/Bluespring 古松/Oldpine 玉林/Jadewood 金竹/Goldbamboo 北星/Northstar 南雨/Southrain 雪山/Snowhill 明月/Brightmoon 高林/Tallwood 清平/Clearplain 春水/Springwater 秋石/Autumnstone 花田/Flowerfield 草山/Grasshill 大木/Bigtimber 天川/Skyriver 和安/Harbourcalm 米河/Riceriver 羊角/Ramhorn 牛山/Oxhill 木星/Woodstar 日光/Daylight 文石/Inkstone 竹川/Bambooriver 松月/Pinemoon 石泉/Stonespring 冬林/Winterwood',
    seconds:
      '科技/Technology 食品/Foods 置地/Land 金控/Financial 能源/Energy 生物/Biotech 物流/Logistics 重工/Industries 信用/Credit 文化/Culture 家居/Living 港口/Ports',
  },
  CN: {
    firsts:
      '苍岩 澄江 丹枫 东篱 芳洲 枫桥 鹤鸣 虹岸 槐荫 霁月 嘉树 涧松 锦帆 兰皋 澜沧 灵岩 麦浪 棠溪 桃源 梧影 溪山 霞浦 兴野 杏林 雁回 银湖 渔歌 远岫 岫云',
    seconds: '股份 集团 实业 控股 发展 联合 创新 国际 通达 恒业 新程 企业',
  },
  US: {
    firsts:
      'Cedarwick Granfold Harbline Juniwell Larkmoor Maplegate Meadowry Prairen Redmarsh Sagefen Sumbrook Thistlen Willowby Aspenry Badgerow Bluffton Canyonel Cinderly Cloverage Dogwell Embermere Falconry Heronfold Ironmere Lanternby Mesawick Otterline Pinwell Quarrow',
    seconds:
      'Works Systems Foods Robotics Energy Health Networks Materials Freight Software Outfitters Devices',
  },
} as const
