import { josa } from '@handal/base/josa'
import type { PlainDate } from '@handal/base/date'
import { CODE_LISTS, codeListOf } from '@handal/contracts/code-lists'
import type {
  CodeListRow,
  CodeValue,
  codeChange,
  codeName,
  codeNew,
  OwnCode,
} from '@handal/contracts/company/code-values'
import { CODE } from '@handal/contracts/codes'
import type { z } from 'zod'
import { audit, auditSystem } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext, SignedContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { takeTurn } from '../../records/change.ts'
import { type Code, codesOf } from './code-names.ts'
import { countRenamed, readRenamed, readStored, writeOwn, writeShared } from './codes.repo.ts'

type Body<S extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<S>>

const valueOf = (code: Code, renamed: number): CodeValue => ({
  category: code.category,
  subcategory: code.subcategory,
  value: code.sharedName,
  productValue: code.productValue,
  desc: code.desc,
  note: code.note,
  from: code.from,
  to: code.to,
  list: code.list,
  source: code.productValue === null ? 'ADDED' : 'PRODUCT',
  fixed: code.fixed,
  renamed,
  version: code.version,
})
const ownOf = (code: Code): OwnCode => ({
  category: code.category,
  subcategory: code.subcategory,
  value: code.value,
  sharedName: code.sharedName,
  name: code.ownName,
  desc: code.desc,
  note: code.note,
  from: code.from,
  to: code.to,
  list: code.list,
  version: code.ownVersion,
})
const listRows = (codes: readonly Code[]): CodeListRow[] =>
  CODE_LISTS.map(({ category, title, open, does, law }) => ({
    category,
    title,
    open,
    does,
    law,
    values: codes.filter((code) => code.category === category).length,
  }))
const within = (codes: readonly Code[], category: string | undefined): Code[] =>
  codes.filter((code) => category === undefined || code.category === category)

/** The values as all companies have them, of a category or (undefined) all. For the system: two statements. */
export const readSharedValues = async (tx: Tx, category: string | undefined): Promise<CodeValue[]> => {
  const codes = codesOf(await readStored(tx, null))
  const counts = await countRenamed(tx)
  return within(codes, category).map((code) => valueOf(code, counts.get(code.category + code.subcategory) ?? 0))
}

/** The shared values with who says them otherwise: four statements. */
export const listCodeValues = ({ db }: Pick<Services, 'db'>, category: string | undefined) =>
  db.withSystem('코드', null, async (tx) => {
    const items = await readSharedValues(tx, category)
    const renamed = await readRenamed(tx, category)
    return {
      items,
      total: items.length,
      lists: listRows(codesOf(await readStored(tx, null))),
      renamed: renamed.map(({ company_no: companyNo, company_name: companyName, ...row }) => ({
        ...row,
        companyNo,
        companyName,
      })),
    }
  })

/** The values as a company says them. */
export const listOwnValues = async (tx: Tx, companyNo: number, category: string | undefined) => {
  const codes = codesOf(await readStored(tx, companyNo))
  const items = within(codes, category).map(ownOf)
  return { items, total: items.length, lists: listRows(codes) }
}

const taken = (
  codes: readonly Code[],
  one: { category: string; subcategory: string },
  name: string,
): Code | undefined =>
  codes.find((code) => code.category === one.category && code.subcategory !== one.subcategory && code.value === name)
const takenText = ({ subcategory }: Code) => `같은 분류의 ${subcategory}에 이미 있는 이름입니다.`

const nextNumber = (codes: readonly Code[]): string => {
  const highest = codes.reduce((most, { subcategory }) => Math.max(most, Number(subcategory)), 0)
  return String(highest + 1).padStart(4, '0')
}
/** What the program reads of a value that was added: the joint code of a bank, the name of a visa. */
const descOf = (category: string, subcategory: string, name: string): string =>
  category === CODE.bank ? subcategory.slice(1) : category === CODE.visa ? name : ''

/** Adds a value for all companies under a number that no value had. */
export const addCodeValue = ({ db }: Pick<Services, 'db'>, ctx: SignedContext, body: Body<typeof codeNew>) =>
  db.withSystem('코드', null, async (tx) => {
    await takeTurn(tx, { table: 'code_value' }, 0)
    const { category, value: name } = body
    const list = codeListOf(category)
    if (list === undefined) throw badFields({ path: 'category', message: '그런 코드 분류가 없습니다.' })
    if (!list.open)
      throw new AppError('rule-violation', {
        message: `${list.title}의 값은 계산이 정합니다. 이름은 바꿀 수 있지만 값을 더할 수는 없습니다.`,
      })
    const codes = within(codesOf(await readStored(tx, null)), category)
    const isBank = category === CODE.bank
    if (isBank && body.subcategory === undefined)
      throw badFields({ path: 'subcategory', message: '금융기관 공동코드 앞에 0을 붙여 네 자리로 적어 주세요.' })
    const subcategory = body.subcategory ?? nextNumber(codes)
    const twin = taken(codes, { category, subcategory }, name)
    const faults = [
      ...(codes.some((code) => code.subcategory === subcategory)
        ? [
            {
              path: 'subcategory',
              message: `${josa(subcategory, '은/는')} 이미 쓴 번호입니다. 번호는 다시 쓰지 않습니다.`,
            },
          ]
        : []),
      ...(isBank && !subcategory.startsWith('0')
        ? [{ path: 'subcategory', message: '공동코드 세 자리 앞에 0을 붙여 적어 주세요.' }]
        : []),
      ...(twin === undefined ? [] : [{ path: 'value', message: takenText(twin) }]),
    ]
    if (faults.length > 0) throw badFields(...faults)
    await writeShared(tx, {
      category,
      subcategory,
      name,
      description: descOf(category, subcategory, name),
      note: body.note ?? '',
      from: body.from ?? null,
      to: null,
      version: 1,
    })
    const after = await readShared(tx, category, subcategory)
    await auditSystem(tx, ctx, { event: 'code.add', subject: subjectOf(category, subcategory), after })
    return after
  })

const subjectOf = (category: string, subcategory: string) => ({ type: 'code', id: `${category} ${subcategory}` })
const MISSING = '그런 코드 값이 없습니다.'

const readShared = async (tx: Tx, category: string, subcategory: string): Promise<CodeValue> => {
  const code = within(codesOf(await readStored(tx, null)), category).find((one) => one.subcategory === subcategory)
  if (code === undefined) throw new AppError('not-found', { message: MISSING })
  return valueOf(code, (await countRenamed(tx)).get(category + subcategory) ?? 0)
}

const changeFaults = (before: CodeValue, body: Body<typeof codeChange>, codes: readonly Code[]) => {
  const from = body.from === undefined ? before.from : body.from
  const to = body.to === undefined ? before.to : body.to
  const twin = body.value === undefined ? undefined : taken(codes, body, body.value)
  return [
    ...(twin === undefined ? [] : [{ path: 'value', message: takenText(twin) }]),
    ...(body.from !== undefined && before.source === 'PRODUCT'
      ? [{ path: 'from', message: '처음부터 있던 값은 시작일을 바꿀 수 없습니다.' }]
      : []),
    ...(typeof body.to === 'string' && before.fixed
      ? [{ path: 'to', message: '계산이 기대는 값이라 끝낼 수 없습니다. 이름만 바꿀 수 있습니다.' }]
      : []),
    ...(from !== null && to !== null && to < from
      ? [{ path: 'to', message: '끝나는 날은 시작일과 같거나 그 뒤여야 합니다.' }]
      : []),
    ...(typeof body.to === 'string' && body.reason === undefined
      ? [{ path: 'reason', message: '끝내는 사유를 적어 주세요.' }]
      : []),
  ]
}

/** Names a value otherwise for all companies, or says when it may last be chosen. Papers keep its name for ever. */
export const changeCodeValue = ({ db }: Pick<Services, 'db'>, ctx: SignedContext, body: Body<typeof codeChange>) =>
  db.withSystem('코드', null, async (tx) => {
    await takeTurn(tx, { table: 'code_value' }, 0)
    const { category, subcategory } = body
    const before = await readShared(tx, category, subcategory)
    if (body.version !== undefined && body.version !== before.version)
      throw new AppError('conflict', { current: before })
    const codes = within(codesOf(await readStored(tx, null)), category)
    const faults = changeFaults(before, body, codes)
    if (faults.length > 0) throw badFields(...faults)
    await writeShared(tx, {
      category,
      subcategory,
      name: body.value ?? before.value,
      description: before.source === 'ADDED' ? before.desc : '',
      note: body.note ?? before.note,
      from: body.from === undefined ? before.from : body.from,
      to: body.to === undefined ? before.to : body.to,
      version: before.version + 1,
    })
    const after = await readShared(tx, category, subcategory)
    await auditSystem(tx, ctx, {
      event: typeof body.to === 'string' && body.to !== before.to ? 'code.end' : 'code.change',
      subject: subjectOf(category, subcategory),
      before,
      after,
      reason: body.reason,
    })
    return after
  })

const readOwn = async (tx: Tx, companyNo: number, { category, subcategory }: Body<typeof codeName>) => {
  const codes = within(codesOf(await readStored(tx, companyNo)), category)
  const code = codes.find((one) => one.subcategory === subcategory)
  if (code === undefined) throw new AppError('not-found', { message: MISSING })
  return { codes, own: ownOf(code) }
}

/** Says a value as the company does, or again as everybody does. */
export const nameOwnValue = async (tx: Tx, ctx: CompanyContext, body: Body<typeof codeName>): Promise<OwnCode> => {
  await takeTurn(tx, { table: 'company_code_name' }, ctx.companyNo)
  const { codes, own: before } = await readOwn(tx, ctx.companyNo, body)
  if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict', { current: before })
  const { category, subcategory } = body
  const name = body.name === before.sharedName ? null : body.name
  const twin = taken(codes, body, name ?? before.sharedName)
  if (twin !== undefined) throw badFields({ path: 'name', message: takenText(twin) })
  await writeOwn(tx, { companyNo: ctx.companyNo, category, subcategory, name, version: before.version + 1 })
  const { own: after } = await readOwn(tx, ctx.companyNo, body)
  await audit(tx, ctx, { event: 'code.name', subject: subjectOf(category, subcategory), before, after })
  return after
}

/** Whether a value may be chosen on a day. */
export const mayChoose = ({ from, to }: Pick<Code, 'from' | 'to'>, day: PlainDate): boolean =>
  (from === null || from <= day) && (to === null || day <= to)
