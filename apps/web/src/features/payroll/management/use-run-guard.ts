import type { Location } from 'react-router'
import { useUnsavedChanges } from '../../../shared/form/use-unsaved-changes.ts'
import { PAYROLL_PARAMS } from '../payroll-params.ts'

const paramsOf = (location: Location) => PAYROLL_PARAMS.read(new URLSearchParams(location.search))

/** `shown` is the month on the screen while the URL leaves it to the server. */
const runOf = (location: Location, shown: string): string => {
  const { month, paymentType } = paramsOf(location)
  return `${location.pathname} ${month === '' ? shown : month} ${paymentType}`
}

/**
 * Asks before cells that are not saved are left: by another screen, another month or another payment type, by another
 * company, and by the browser. Filters and sorting are not leaving; the next person or closing the drawer is while an amount
 * is being typed there (`typing`).
 */
export const useRunGuard = (cells: number, month: string, typing: boolean): void => {
  const what = [
    ...(cells > 0 ? [`저장하지 않은 칸이 ${cells}개 있습니다.`] : []),
    ...(typing ? ['직접 입력하던 금액을 저장하지 않았습니다.'] : []),
  ].join(' ')
  useUnsavedChanges(cells > 0 || typing, what, {
    leaves: (from, to) =>
      runOf(from, month) !== runOf(to, month) || (typing && paramsOf(from).slip !== paramsOf(to).slip),
  })
}
