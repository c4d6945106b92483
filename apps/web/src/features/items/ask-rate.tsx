import { formatWon } from '@handal/base/format'
import { confirm } from '../../shared/dialog/dialogs.ts'
import type { Endpoint } from '@handal/contracts/endpoint'
import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { useCall } from '../../client/queries.ts'

/** Hours and days that an amount of a rate is multiplied by in the example: 주 40시간의 월 소정근로시간, and 22 working days. */
const HOURS = 209
const DAYS = 22
const EXAMPLE = 100_000

type Said = {
  readonly label?: string | undefined
  readonly salaryItemType?: string | undefined
  readonly salaryTypeStr?: string | undefined
  readonly nature?: string | null | undefined
  readonly source?: unknown
  readonly prorated?: unknown
}

/** Whether an item says that its amount is a rate an hour or a day where people are paid so, although it is no base pay. */
const isRate = ({ salaryItemType, salaryTypeStr, source, nature }: Said): boolean =>
  salaryItemType === '0001' && salaryTypeStr === '기본항목' && source === 'term' && nature !== 'BASE'

/** Asks plainly what the amount of a 기본항목 means for hourly and daily pay, in won. false: back to the form. */
const askRate = async ({ label = '', prorated }: Said): Promise<boolean> => {
  const rows = [
    ['월급 사원', formatWon(EXAMPLE)],
    [`시급 사원 (월 ${HOURS}시간)`, formatWon(EXAMPLE * HOURS)],
    [`일급 사원 (월 ${DAYS}일)`, formatWon(EXAMPLE * DAYS)],
  ] as const
  const answer = await confirm({
    title: `${label === '' ? '이 항목' : label}의 금액이 한 시간이나 하루의 급여인가요?`,
    body: (
      <>
        <p>
          기본항목의 금액은 시급 사원에게 한 시간, 일급 사원에게 하루의 급여입니다. 급여 조건에 {formatWon(EXAMPLE)}을
          적으면 한 달에 이렇게 지급합니다.
        </p>
        <SmallTable
          caption="한 달에 지급하는 금액의 예"
          isHeadless
          rows={rows}
          keyOf={([who]) => who}
          columns={[
            { key: 'who', label: '사원', cell: ([who]) => who },
            { key: 'won', label: '금액', num: 'right', cell: ([, won]) => won },
          ]}
        />
        <p>
          한 달에 한 번 정한 금액을 주는 수당이면 돌아가서 구분을 추가항목으로 바꿔 주세요. 추가항목은 누구에게나{' '}
          {formatWon(EXAMPLE)}이고
          {prorated === true ? ' 입사하거나 퇴사한 달에만 날짜로 나눕니다.' : ' 나누지 않습니다.'}
        </p>
      </>
    ),
    action: '시급·일급으로 저장',
    width: 560,
  })
  return answer !== false
}

/** The person went back to the form instead of saving a rate. */
class NotSaved extends Error {}

/** Saves an item, after the question where it becomes a rate; `before` is the item as it was. */
export const useAskedSave = (endpoint: Endpoint, before: SalaryItem | null) => {
  const call = useCall()
  return {
    send: async (body: object): Promise<SalaryItem> => {
      const becomesRate = isRate(body) && (before === null || !isRate(before))
      if (becomesRate && !(await askRate(body))) throw new NotSaved()
      return (await call(endpoint, { body })) as SalaryItem
    },
    onRefused: (error: unknown): boolean => error instanceof NotSaved,
  }
}
