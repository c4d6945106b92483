import type { PayslipRow } from '@handal/contracts/payroll/salary'
import type { SlipPreview } from '@handal/contracts/payroll/salary-preview'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CellValue, RowChange } from '../../../../shared/table/types.ts'
import { previewSlips, type RunKey } from '../../payroll.queries.ts'

/** As long as the hand rests before what was typed is asked about, and how many people one question holds. */
const REST_MS = 300
const MOST = 200

/** What one person's typed amounts come to. */
export type TypedPerson = {
  readonly row: PayslipRow
  readonly amounts: Readonly<Record<string, number>>
  /** null while it is asked, and when it could not be told. */
  readonly preview: SlipPreview | null
}
export type TypedPreview = {
  readonly people: readonly TypedPerson[]
  /** Asked and not answered yet. */
  readonly pending: boolean
  /** Puts what is typed, and what follows from it, into a row for display. */
  readonly apply: (row: PayslipRow, changes: Readonly<Record<string, CellValue>>) => PayslipRow
  readonly onTyped: (changes: readonly RowChange<PayslipRow>[]) => void
}

const amountsOf = (changes: Readonly<Record<string, CellValue>>): Record<string, number> =>
  Object.fromEntries(Object.entries(changes).map(([code, value]) => [code, typeof value === 'number' ? value : 0]))
const keyOf = (employeeNo: number, amounts: Readonly<Record<string, number>>): string =>
  `${employeeNo} ${JSON.stringify(Object.entries(amounts).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`

/**
 * What amounts typed into the grid come to, asked for all people at once when the hand rests. Nothing is written; an answer
 * that comes too late counts for nothing.
 */
export const useTypedPreview = (run: RunKey): TypedPreview => {
  const [typed, setTyped] = useState<readonly RowChange<PayslipRow>[]>([])
  const [known, setKnown] = useState<ReadonlyMap<string, SlipPreview>>(new Map())
  const [pending, setPending] = useState(false)
  const asking = useRef<AbortController | null>(null)
  const wanted = useMemo(
    () => typed.map((change) => ({ row: change.row, amounts: amountsOf(change.changes) })),
    [typed],
  )

  const ask = useEffectEvent(async (): Promise<void> => {
    const missing = wanted.filter(({ row, amounts }) => !known.has(keyOf(row.employeeNo, amounts))).slice(0, MOST)
    if (missing.length === 0) return setPending(false)
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    try {
      const answers = await previewSlips(
        run,
        missing.map(({ row, amounts }) => ({
          employeeNo: row.employeeNo,
          lines: Object.entries(amounts).map(([code, amount]) => ({ code, amount })),
        })),
        mine.signal,
      )
      if (mine.signal.aborted) return undefined
      const byNo = new Map(answers.map((answer) => [answer.employeeNo, answer]))
      setKnown((before) => {
        const next = new Map(before)
        for (const { row, amounts } of missing) {
          const answer = byNo.get(row.employeeNo)
          if (answer !== undefined) next.set(keyOf(row.employeeNo, amounts), answer)
        }
        return next
      })
      setPending(false)
    } catch {
      // Saving tells what is wrong with an amount; until then only the typed cell moves.
      if (!mine.signal.aborted) setPending(false)
    }
    return undefined
  })
  useEffect(() => {
    if (wanted.length === 0) return undefined
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  useEffect(() => () => asking.current?.abort(), [])

  const apply = useMemo(
    () =>
      (row: PayslipRow, changes: Readonly<Record<string, CellValue>>): PayslipRow => {
        const amounts = amountsOf(changes)
        const preview = known.get(keyOf(row.employeeNo, amounts))
        if (preview === undefined) return { ...row, amounts: { ...row.amounts, ...amounts } }
        const { earnings, deductions, net } = preview
        return { ...row, amounts: preview.amounts, earnings, deductions, net }
      },
    [known],
  )
  return {
    people: wanted.map(({ row, amounts }) => ({
      row,
      amounts,
      preview: known.get(keyOf(row.employeeNo, amounts)) ?? null,
    })),
    pending,
    apply,
    onTyped: (changes) => {
      setTyped(changes)
      setPending(changes.length > 0)
      if (changes.length === 0) setKnown(new Map())
    },
  }
}
