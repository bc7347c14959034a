/** English words for numbers. */
export const englishNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}

/** The Chinese figures from 0 to 9. */
export const chineseFigures = '零一二三四五六七八九'

/** The value of a Chinese number below 100, such as 两 or 二十三; 0 if it is none. */
export function chineseNumber(word: string): number {
  const [tens = '', ones = ''] = word.includes('十') ? word.split('十') : ['', word]
  const digit = (sign: string) => (sign === '两' ? 2 : chineseFigures.indexOf(sign))
  return (word.includes('十') ? (tens === '' ? 1 : digit(tens)) * 10 : 0) + (ones === '' ? 0 : digit(ones))
}
