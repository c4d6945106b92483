import type { AmountColumn, PayslipRow } from '@handal/contracts/payroll/salary'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../client/api-error.ts'
import { chooseConflict } from '../../../shared/dialog/conflict.ts'
import type { ConflictField } from '../../../shared/dialog/conflict-fields.ts'
import * as format from '../../../shared/format.ts'
import { type CellEdits, dropRow, toBatchItems, type Words } from './cell-edits.ts'
import { compareEdits, type ConflictSide, firstStale, rebase } from './conflict.ts'
import { payslipQuery, previewSlips, type RunKey, useBatch, useFreshManagement, useUpdate } from '../payroll.queries.ts'

/** `saved`: nothing is left to save. Otherwise the edits to go on with: nothing typed is lost. */
export type SaveOutcome = { readonly kind: 'saved' } | { readonly kind: 'kept'; readonly edits: CellEdits }

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict'
const clock = (instant: string): string => format.instant(instant).slice(-5)

/**
 * Saves amounts typed over, with the version each payslip was opened at. When someone saved first, both versions are shown
 * and the chosen one is saved; going back to editing keeps what was typed. Throws what else the server refuses.
 * `key` names a month; `listKey` is the query of the list on the screen, where the month may be left to the server.
 */
export const useSaveAmounts = (key: RunKey, columns: readonly AmountColumn[], listKey: RunKey = key) => {
  const batching = useBatch(key.companyNo)
  const updating = useUpdate(key.companyNo)
  const fresh = useFreshManagement(listKey)
  const client = useQueryClient()

  const send = async (edits: CellEdits, words: Words): Promise<void> => {
    const items = toBatchItems(edits, words)
    const [only] = items
    if (only === undefined) return
    const base = { month: key.month, paymentType: key.paymentType }
    if (items.length > 1) await batching.mutateAsync({ ...base, items })
    else {
      const { employeeNo, version, lines } = only
      await updating.mutateAsync({ ...base, employeeNo, version, lines })
    }
  }

  /** Shows both versions of one payslip. The edits to go on with, or null to go back to editing. */
  const ask = async (edits: CellEdits, current: PayslipRow): Promise<CellEdits | null> => {
    const edit = edits.get(current.employeeNo)
    if (edit === undefined) return edits
    const lines = compareEdits(edit, current, columns)
    const detail = await client.fetchQuery({ ...payslipQuery(key, current.employeeNo), staleTime: 0 })
    const overrides = detail.lines.flatMap((line) => line.override ?? [])
    const last = overrides.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
    const fields = lines.map((line): ConflictField => ({
      key: line.code,
      label: line.label,
      base: format.won(line.opened),
      theirs: format.won(line.theirs),
      mine: format.won(line.mine ?? line.opened),
    }))
    const answer = await chooseConflict({
      who: last?.byName ?? '다른 운영자',
      theirTime: last === undefined ? '' : clock(last.at),
      myTime: clock(new Date().toISOString()),
      subject: `${current.name}(${current.employeeCode}) 급여`,
      fields,
      outcome: {
        label: '실지급액',
        base: format.won(edit.opened.net),
        theirs: format.won(current.net),
        result: async (mine) => {
          const kept = Object.entries(edit.amounts).filter(([code]) => mine.has(code))
          const lines = kept.map(([code, amount]) => ({ code, amount }))
          const [slip] = await previewSlips(key, [{ employeeNo: current.employeeNo, lines }])
          return format.won(slip?.net)
        },
      },
      note: `저장하면 ${current.name}의 급여를 다시 계산합니다.`,
    })
    if (answer.kind === 'continue') return null
    if (answer.kind === 'discard') return dropRow(edits, current.employeeNo)
    const choice: Record<string, ConflictSide> = {}
    for (const line of lines) choice[line.code] = answer.mine.has(line.code) ? 'mine' : 'theirs'
    return rebase(edits, current, choice)
  }

  const save = async (edits: CellEdits, words: Words): Promise<SaveOutcome> => {
    let left = edits
    while (left.size > 0) {
      try {
        await send(left, words)
        return { kind: 'saved' }
      } catch (error) {
        if (!isConflict(error)) throw error
        let current = firstStale(left, (await fresh()).items)
        if (current === null) throw error
        while (current !== null) {
          const decided = await ask(left, current)
          if (decided === null) return { kind: 'kept', edits: left }
          left = decided
          current = firstStale(left, (await fresh()).items)
        }
      }
    }
    // Everything was given up for what the others saved.
    return { kind: 'kept', edits: left }
  }
  /** Takes the calculated amount of one line back. Throws what the server refuses. */
  const restore = async (slip: PayslipRow, code: string): Promise<SaveOutcome> => {
    await updating.mutateAsync({
      month: key.month,
      paymentType: key.paymentType,
      employeeNo: slip.employeeNo,
      version: slip.version,
      lines: [{ code, amount: null }],
    })
    return { kind: 'saved' }
  }
  return { save, sendOnce: send, isConflict, restore, busy: batching.isPending || updating.isPending }
}
