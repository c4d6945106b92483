import { type AuditEntry, auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { calculatedEntry } from '../slip/moved.ts'
import { dropOverrides } from '../slip/overrides.repo.ts'
import { type AmountsRow, readAmounts, readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import { isAsBefore, type OpenRun, recalculate, slipSubject } from './change.ts'

/** Payslips to be made or calculated anew in a run under lock; `overwrite` drops the amounts typed by hand. */
type Order = {
  readonly employeeNos: readonly number[]
  readonly overwrite: boolean
  /** Their payslips as they stand, of those who have one. */
  readonly heads: readonly SlipHead[]
  readonly reason?: string | undefined
}
export type HeadsByPerson = ReadonlyMap<number, SlipHead>
export const headsByPerson = (heads: readonly SlipHead[]): HeadsByPerson =>
  new Map(heads.map((head) => [head.employee_no, head]))

const amountsByIssue = (rows: readonly AmountsRow[]) => {
  const found = new Map(rows.map(({ employee_no: no, version_no: issue, amounts }) => [`${no} ${issue}`, amounts]))
  return ({ employee_no: no, version_no: issue }: SlipHead) => found.get(`${no} ${issue}`) ?? {}
}

/**
 * Calculates these people's payslips and tells the log of each that was written, in a number of queries that does not grow with them.
 * Gives the payslips as they stand then; who has no part in the run is missing.
 */
export const calculateInRun = async (
  tx: Tx,
  ctx: CompanyContext,
  open: OpenRun,
  { employeeNos, overwrite, heads, reason }: Order,
): Promise<HeadsByPerson> => {
  const { companyNo } = ctx
  const { key } = open.base
  const runNo = open.run.run_no
  const before = headsByPerson(heads)
  const stood = amountsByIssue(await readAmounts(tx, companyNo, runNo, employeeNos))
  const dropped = overwrite ? await dropOverrides(tx, companyNo, runNo, employeeNos) : []
  const always = dropped.length > 0
  const { people, written, changed } = await recalculate(tx, open, ctx, employeeNos, before, { always })
  const nos = people.map(({ employee_no: no }) => no)
  if (!written) {
    const found = new Set(nos)
    return new Map([...before].filter(([no]) => found.has(no)))
  }
  const after = headsByPerson(await readSlipHeads(tx, companyNo, runNo, nos))
  const stands = amountsByIssue(await readAmounts(tx, companyNo, runNo, nos))
  const typed = new Set(dropped.map(({ employee_no: no }) => no))
  const isTold = (no: number): boolean => changed.has(no) || typed.has(no) || !isAsBefore(open.base, open.run)
  await auditMany(tx, ctx, companyNo, [
    ...dropped.map((gone): AuditEntry => ({
      event: 'payslip.override.drop',
      subject: slipSubject(key, gone.employee_no),
      before: { line: gone.line_code, amount: gone.amount, reason: gone.reason },
      reason: '직접 입력한 금액을 삭제하고 다시 계산',
    })),
    ...nos.flatMap((no): AuditEntry[] => {
      const [old, now] = [before.get(no), after.get(no)]
      if (now === undefined || !isTold(no)) return []
      const was = old === undefined ? null : { net: old.net, amounts: stood(old) }
      return [
        {
          event: 'payslip.calculate',
          subject: slipSubject(key, no),
          before: old === undefined ? null : { version: old.version, net: old.net },
          after: {
            version: now.version,
            ...calculatedEntry(now.version_no, was, { net: now.net, amounts: stands(now) }),
          },
          ...(reason === undefined ? {} : { reason }),
        },
      ]
    }),
  ])
  return after
}
