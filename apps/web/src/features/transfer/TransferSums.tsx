import type { TransferList } from '@handal/contracts/payroll/transfer'
import { TRANSFER_STATE_NAME, TRANSFER_STATES, type TransferState } from '@handal/contracts/payroll/transfer-state'
import { FigureStrip } from '../../shared/ui/FigureStrip.tsx'

const TONE: Readonly<Partial<Record<TransferState, 'warn' | 'dang'>>> = {
  FAILED: 'dang',
  RETURNED: 'dang',
  HELD: 'warn',
}

/** People and money of everybody and by state; each filters the list. */
export function TransferSums({
  sums,
  chosen,
  onChoose,
}: {
  readonly sums: TransferList['sums']
  readonly chosen: TransferState | null
  readonly onChoose: (state: TransferState | null) => void
}) {
  const states = TRANSFER_STATES.filter((state) => state !== 'NOTHING' && (sums[state].people > 0 || state === 'DONE'))
  const all = states.reduce(
    (sum, state) => ({ people: sum.people + sums[state].people, amount: sum.amount + sums[state].amount }),
    { people: 0, amount: 0 },
  )
  const caption = (name: string, people: number) => (
    <>
      {name} <span className="num">{people}</span>명
    </>
  )
  return (
    <FigureStrip
      label="상태별 금액"
      parts={[
        {
          key: 'all',
          caption: caption('이체할 금액', all.people),
          figure: all.amount,
          pressed: chosen === null,
          onSelect: () => onChoose(null),
        },
        ...states.map((state) => ({
          key: state,
          caption: caption(TRANSFER_STATE_NAME[state], sums[state].people),
          tone: TONE[state],
          figure: sums[state].amount,
          pressed: chosen === state,
          onSelect: () => onChoose(chosen === state ? null : state),
        })),
      ]}
    />
  )
}
