import { plainWords } from "../plain-words.ts";

/** Chinese and Japanese letters, each with the simplified one for which it is taken. */
const simplified =
  "爾尔維维羅罗亞亚奧奥納纳馬马諾诺薩萨県县區区達达萊莱魯鲁韋韦聖圣貝贝庫库島岛蘭兰倫伦內内烏乌茲兹頓顿盧卢圖图東东蘇苏謝谢別别凱凯齊齐熱热岡冈約约寧宁濟济錫锡傑杰" +
  "澤泽鎮镇門门溫温費费陽阳紹绍縣县長长宮宫郎郞漢汉蓋盖浜滨呂吕龍龙喬乔華华豊丰萬万興兴瑪玛沢泽賓宾賈贾勞劳灣湾広广賀贺賴赖邁迈諸诸須须橋桥連连欽钦麗丽緬缅訥讷見见" +
  "間间舊旧湯汤揚扬靈灵乾干歐欧貢贡紐纽愛爱葉叶鶴鹤園园賽赛濱滨廣广倉仓塩盐黒黑徳德麥麦徹彻慶庆開开瀬濑領领恵惠館馆遜逊頭头張张塚冢車车樹树飯饭亀龟雲云灘滩順顺豐丰" +
  "鳥鸟軍军歷历後后來来義义莊庄臺台銀银関关國国瀋沈無无鄭郑貴贵嶋岛關关竜龙駅驿栄荣榮荣桜樱櫻樱渋涩澀涩";
const simple = new Map(
  Array.from({ length: simplified.length / 2 }, (_, at) => [
    simplified[2 * at],
    simplified[2 * at + 1],
  ]),
);

/** A name as it is looked up: with "and" for "&", and simplified Chinese for its other letters. */
export const plainName = (name: string): string =>
  plainWords(name.replaceAll("&", " and ")).replaceAll(
    /\p{Script=Han}/gu,
    (letter) => simple.get(letter) ?? letter,
  );
