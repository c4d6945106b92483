import { plainDate } from '@handal/base/date'
import type { DocumentPreview } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_KINDS } from '@handal/contracts/approval/document-words'
import type { previewDocument as previewCall } from '@handal/contracts/approval/documents'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { withoutSeats } from '../approval-lines/public.ts'
import { readAwayPeople } from '../attendance/public.ts'
import { readCodeNames } from '../codes/public.ts'
import { contentsOf, namedFaults } from './contents.ts'
import type { Contents } from './documents.repo.ts'
import { shutSentences } from './effects.ts'
import { judgeDocument } from './judge.ts'
import { lineFaults, signingFor } from './line.ts'
import { readRules } from './rules.repo.ts'

/** Who of the department, or the deputy who is named, is away on the days of a document, without why. One query. */
const awayOn = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  { page_type: type, start_at: from, end_at: to, fields }: Contents,
): Promise<DocumentPreview['away']> => {
  if (type === 'apology' || from === null || to === null || to < from) return []
  const days = { from: plainDate(from.slice(0, 10)), to: plainDate(to.slice(0, 10)) }
  const people = await readAwayPeople(tx, companyNo, { employeeNo, withNo: fields.deputyNo ?? null }, days)
  return people.map(({ no, name, from: str, to: end }) => ({ no, name, str, end }))
}

/** What a document would come to: days, balance, who signs, what approving does, and everything that is wrong. */
export const previewDocument = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof previewCall>,
): Promise<DocumentPreview> => {
  const { companyNo, employeeNo } = ctx
  const nothing: DocumentPreview = {
    days: null,
    hours: null,
    dates: [],
    balance: null,
    week: null,
    quota: null,
    away: [],
    overlaps: [],
    signing: null,
    lineChange: 'NEVER',
    effects: [],
    errors: [],
  }
  if (employeeNo === null) return nothing
  const names = await readCodeNames(tx, companyNo)
  const contents = contentsOf(body)
  const judgement = await judgeDocument(tx, ctx, {
    no: null,
    pageType: contents.page_type,
    draftType: contents.draft_type,
    draftTypeName: names.of(DOCUMENT_KINDS[contents.page_type], contents.draft_type),
    drafterNo: employeeNo,
    title: contents.title,
    startAt: contents.start_at,
    endAt: contents.end_at,
    fields: contents.fields,
  })
  const amount = judgement.days ?? judgement.hours
  const own = contents.line_steps
  const type = contents.page_type
  const signing = await signingFor(tx, companyNo, { employeeNo, type, day: ctx.today(), amount, own })
  const named = await namedFaults(tx, ctx, contents, body.readers ?? [], names)
  return {
    days: judgement.days,
    hours: judgement.hours,
    dates: [...judgement.dates],
    balance: judgement.balance,
    week: judgement.week,
    quota: judgement.quota,
    away: await awayOn(tx, companyNo, employeeNo, contents),
    overlaps: judgement.overlaps.map(({ no, number, start_at: from, end_at: to }) => ({
      no,
      number,
      text: `${from.slice(0, 10)} - ${to.slice(0, 10)}`,
    })),
    signing: withoutSeats(signing),
    lineChange: (await readRules(tx, companyNo, ctx.today())).lineChange,
    effects: [
      ...judgement.effects,
      ...(await shutSentences(tx, companyNo, { ...contents, no: 0, number: '', drafter_no: employeeNo }, judgement)),
    ],
    errors: [...named, ...judgement.errors, ...lineFaults(signing)],
  }
}
