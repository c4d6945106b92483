import { missingFaults } from '@handal/contracts/approval/document-fields'
import { DOCUMENT_TYPES } from '@handal/contracts/company/approval-lines'
import { beginSteps, moveDocument } from '@handal/engine/approval'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { nextNumber } from '../../db/numbers.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { CodeNames } from '../codes/public.ts'
import { insertMove, type Mover } from './around.repo.ts'
import { placeOf } from './contents.ts'
import { type DocumentRow, submitDraft } from './documents.repo.ts'
import { flowOf, hashOf } from './flow.ts'
import { judgeDocument } from './judge.ts'
import { lineFaults, lineOf, signingFor, storeLine } from './line.ts'
import { askedOf } from './asked.ts'
import { refuseAll } from './refuse.ts'
import { settleSigners } from './signers/settle-signers.ts'
import { tellMove } from './tell.ts'

/** Hands a draft in: it is judged as it stands, gets its number and its line, and goes to who is first asked. */
export const submit = async (
  tx: Tx,
  ctx: CompanyContext,
  row: DocumentRow,
  names: CodeNames,
  by: Mover,
): Promise<void> => {
  const { companyNo } = ctx
  const { no, page_type: type, drafter_no: drafterNo } = row
  const judgement = await judgeDocument(tx, ctx, askedOf(row, names))
  const amount = judgement.days ?? judgement.hours
  const signing = await signingFor(tx, companyNo, {
    employeeNo: drafterNo,
    type,
    day: ctx.today(),
    amount,
    own: row.line_steps,
  })
  const missing = missingFaults({
    pageType: type,
    title: row.title,
    startDate: row.start_at ?? undefined,
    endDate: row.end_at ?? undefined,
    fields: row.fields,
  })
  const errors = [...missing, ...judgement.errors, ...lineFaults(signing)]
  if (errors.length > 0) throw refuseAll(errors)
  const line = lineOf(drafterNo, signing)
  const begun = beginSteps(line.filter(({ cut }) => !cut))
  const moved = moveDocument(flowOf(row, []), 'submit', { employeeNo: ctx.employeeNo }, begun)
  if (!moved.ok) throw new AppError('wrong-state', { message: moved.error })
  const year = ctx.today().slice(0, 4)
  const serial = await nextNumber(tx, { companyNo, kind: `document ${type} ${year}` })
  const number = `${DOCUMENT_TYPES[type]}-${year}-${String(serial).padStart(4, '0')}`
  const { balance } = judgement
  const known =
    balance === null ? {} : { balance: { before: balance.before, after: balance.after, unit: balance.unit } }
  const place = await placeOf(tx, ctx, drafterNo)
  const hash = hashOf({ ...row, number, amount, known })
  await submitDraft(tx, companyNo, no, { number, amount, known, hash, ...place }, ctx.now())
  await storeLine(tx, ctx, { no, round: 0 }, line, begun)
  await insertMove(tx, companyNo, no, { act: 'submit', round: 0, stepNo: 1, comment: null }, by)
  // Who is asked first may be away today.
  await settleSigners(tx, ctx, no)
  await tellMove(tx, ctx, no, 'DRAFT')
  await audit(tx, ctx, {
    event: 'approval-document.submit',
    subject: { type: 'approval-document', id: no },
    after: type === 'apology' ? {} : { number, pageType: type, drafterNo },
  })
}
