import * as format from '../../../shared/format.ts'

/** An instant as devices and sign-ins show it: "11.20(금) 08:41" in Seoul. */
export const dayTime = (iso: string): string => {
  const text = format.instant(iso)
  const day = text.slice(0, 10).replaceAll('.', '-')
  return `${text.slice(5, 10)}(${format.weekday(day)}) ${text.slice(11)}`
}
