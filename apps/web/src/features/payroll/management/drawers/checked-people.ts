import { useState } from 'react'
import { readStored, store } from '../../../../client/storage.ts'

const keyOf = (companyNo: number, month: string): string => `hoursChecked.${companyNo}.${month}`

const read = (key: string): ReadonlySet<number> =>
  new Set((readStored(key) ?? '').split(',').flatMap((part) => (/^\d{1,9}$/.test(part) ? [Number(part)] : [])))

/** The people whose hours of a month were found right on this computer, kept over a reload, and how to add one. */
export const useCheckedPeople = (
  companyNo: number,
  month: string,
): readonly [checked: ReadonlySet<number>, check: (employeeNo: number) => void] => {
  const key = keyOf(companyNo, month)
  const [kept, setKept] = useState(() => ({ key, people: read(key) }))
  const { people } = kept.key === key ? kept : { people: read(key) }
  const check = (employeeNo: number): void => {
    const next = new Set(people).add(employeeNo)
    store(key, [...next].join(','))
    setKept({ key, people: next })
  }
  return [people, check]
}
