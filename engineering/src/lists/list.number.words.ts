/** Words for the numbers of pieces in letters, in the languages of the site and of its neighbours. */
const words: Readonly<Record<number, string>> = {
  1: 'one одна один одну одного một ein eine einen einem une uno una',
  2: 'two pair couple paar пара пару cặp два две двух hai zwei deux dos due twee dwa dwie',
  3: 'three три трех трёх ba drei trois tres tre drie trzy',
  4: 'four четыре четырех четырёх bốn tư vier quatre cuatro quattro cztery',
  5: 'five пять пяти năm fünf cinq cinco cinque vijf pięć',
  6: 'six полдюжины шесть шести sáu sechs seis sei zes sześć',
  7: 'seven семь семи bảy sieben sept siete sette zeven siedem',
  8: 'eight восемь восьми tám acht huit ocho otto osiem',
  9: 'nine девять девяти chín neun neuf nueve nove negen dziewięć',
  10: 'ten десять десяти mười zehn dix diez dieci tien dziesięć',
  11: 'eleven одиннадцать elf onze once undici',
  12: 'twelve dozen двенадцать дюжина дюжину zwölf dutzend douze doce dodici twaalf',
  15: 'fifteen пятнадцать',
  20: 'twenty двадцать zwanzig vingt veinte',
}

const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries(words).flatMap(([number, list]) =>
    list.split(' ').map((word) => [word, Number(number)] as const),
  ),
)

/** The number that a word stands for; undefined for other words. */
export function readNumberWord(word: string): number | undefined {
  return numbers.get(word.toLowerCase())
}
