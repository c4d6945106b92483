import { strangeFaults } from '@handal/contracts/approval/document-fields'
import { DOCUMENT_KINDS } from '@handal/contracts/approval/document-words'
import type { createDocument as createCall } from '@handal/contracts/approval/documents'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { CodeNames } from '../codes/public.ts'
import { readColleagues } from '../employees/public.ts'
import { departmentsOn, positionsOn } from '../organisation/public.ts'
import { type Contents, readNumbers } from './documents.repo.ts'
import { ownLineFaults } from './line.ts'
import { MISSING, refuseAll } from './refuse.ts'
import { spanOf } from './types/span.ts'
import { viewerOf } from './viewer.ts'

/** The caller as an employee; 422 for who is none. */
export const requireDrafter = ({ employeeNo }: CompanyContext): number => {
  if (employeeNo === null)
    throw refuseAll([{ path: 'pageType', message: '이 계정에 연결된 사원이 없어 문서를 기안할 수 없습니다.' }])
  return employeeNo
}
/** Department and position of a person today. */
export const placeOf = async (tx: Tx, ctx: CompanyContext, employeeNo: number) => {
  const [person] = await readColleagues(tx, ctx.companyNo, ctx.today(), { nos: [employeeNo] })
  const departments = await departmentsOn(tx, ctx.companyNo, ctx.today())
  const positions = await positionsOn(tx, ctx.companyNo, ctx.today())
  const no = person?.department_no ?? null
  return {
    department_no: no,
    department_name: departments.find((each) => each.no === no)?.name ?? null,
    position_name: positions.find((each) => each.no === person?.position_no)?.name ?? null,
  }
}

type Written = Omit<BodyOf<typeof createCall>, 'submit' | 'companyNo' | 'corp_no'>
/** Contents as they are sent. */
export const contentsOf = (body: Written): Contents =>
  timed({
    page_type: body.pageType,
    draft_type: body.draftType,
    title: body.title ?? '',
    start_at: body.startDate ?? null,
    end_at: body.endDate ?? null,
    fields: body.fields ?? {},
    related_nos: body.relatedNos ?? [],
    copy_of: body.copyOf ?? null,
    line_steps: body.lineSteps ?? null,
  })
/** Contents with their time: of some documents it is that of the day they are about. */
export const timed = (contents: Contents): Contents => {
  const { page_type: type, fields, start_at: startAt, end_at: endAt } = contents
  const span = spanOf(type, fields, { startAt, endAt })
  return { ...contents, start_at: span.startAt, end_at: span.endAt }
}
/** What is wrong with whom and what a document names: its kind, its readers, other documents. */
export const namedFaults = async (
  tx: Tx,
  ctx: CompanyContext,
  { draft_type: kind, page_type: type, related_nos: related, copy_of: copyOf, fields, line_steps: own }: Contents,
  readers: readonly number[],
  names: CodeNames,
): Promise<FieldError[]> => {
  const { companyNo } = ctx
  const steps = own ?? []
  const asked = [
    ...readers,
    ...steps.map(({ employeeNo: no }) => no),
    ...(fields.deputyNo === undefined ? [] : [fields.deputyNo]),
  ]
  const people = asked.length === 0 ? [] : await readColleagues(tx, companyNo, ctx.today(), { nos: asked })
  const isHere = (no: number): boolean =>
    people.some((one) => one.no === no && (one.leave_date === null || one.leave_date >= ctx.today()))
  const others = await readNumbers(tx, companyNo, [...related, ...(copyOf === null ? [] : [copyOf])], viewerOf(ctx))
  const known = new Set(others.map(({ no }) => no))
  return [
    ...strangeFaults({ pageType: type, fields }),
    ...(names.of(DOCUMENT_KINDS[type], kind) === '' ? [{ path: 'draftType', message: '그런 종류가 없습니다.' }] : []),
    ...readers.flatMap((no, index) =>
      isHere(no) ? [] : [{ path: `readers.${index}`, message: '재직하는 사원이 아닙니다.' }],
    ),
    ...steps.flatMap(({ employeeNo: no }, index) =>
      isHere(no) ? [] : [{ path: `lineSteps.${index}.employeeNo`, message: '재직하는 사원이 아닙니다.' }],
    ),
    ...(await ownLineFaults(tx, companyNo, ctx.today(), own, ctx.employeeNo ?? 0)),
    ...(fields.deputyNo === undefined
      ? []
      : fields.deputyNo === ctx.employeeNo
        ? [{ path: 'fields.deputyNo', message: '본인은 업무대행자가 될 수 없습니다.' }]
        : isHere(fields.deputyNo)
          ? []
          : [{ path: 'fields.deputyNo', message: '재직하는 사원이 아닙니다.' }]),
    ...related.flatMap((no, index) => (known.has(no) ? [] : [{ path: `relatedNos.${index}`, message: MISSING }])),
    ...(copyOf !== null && others.every(({ no, drafter_no: drafter }) => no !== copyOf || drafter !== ctx.employeeNo)
      ? [{ path: 'copyOf', message: '본인이 기안한 문서만 다시 쓸 수 있습니다.' }]
      : []),
  ]
}
