import { addDays, daysOfYear, later, monthOf, plainDate, type PlainDate, shiftMonth } from '@handal/base/date'
import type { CompanyInfo } from '@handal/contracts/company/companies'
import type { changeCompanyInfo as changeInfoCall } from '@handal/contracts/company/company-info'
import type {
  changeCorporation as changeCall,
  Corporation,
  createCorporation as createCall,
  endCorporation as endCall,
} from '@handal/contracts/company/corporations'
import type { BodyOf } from '@handal/contracts/endpoint'
import { auditMany, SYSTEM_CHAIN } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { DbError } from '../../db/errors.ts'
import type { CompanyContext, SignedContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import type { FileStore } from '../../files/files.ts'
import { changeRecord, endRecord, type RecordKind } from '../../records/change.ts'
import { dropMemberships } from '../../session/operators.repo.ts'
import { endSessionsOf } from '../../session/security.repo.ts'
import { passwordRefusal } from '../../session/weak-password.ts'
import type { Change } from '../payroll/public.ts'
import { companyRulesOn, enterMonthlyHours, readTimeLines } from '../settings/public.ts'
import { changedContract, infoColumns, newContract } from './company-columns.ts'
import { companyInfoOf, corporationOf } from './company.present.ts'
import {
  type CompanyRow,
  countOperators,
  deleteCompany,
  insertCompany,
  readCompany,
  readCompanyUses,
  SEAL,
  updateCompany,
} from './company.repo.ts'
import { copyDefaults, dropDefaults } from './defaults.ts'
import { giveOperator } from './managers.ts'
import { applySettings, ordersOf, type SettingOrder } from './settings.ts'
import { readSettingEntries } from './settings.repo.ts'

const MISSING = '그 번호의 회사가 없습니다.'

/** The day whose settings are the present ones: today, or the first of a contract that is to come. */
const presentDay = (ctx: SignedContext, start: PlainDate | null): PlainDate => later(ctx.today(), start ?? ctx.today())

const infoIn = async (
  tx: Tx,
  ctx: SignedContext,
  companyNo: number,
): Promise<{ readonly info: CompanyInfo; readonly row: CompanyRow } | null> => {
  const row = await readCompany(tx, companyNo, ctx.today())
  if (row === null) return null
  const entries = await readSettingEntries(tx, companyNo)
  const { monthlyHours } = companyRulesOn(await readTimeLines(tx, companyNo), presentDay(ctx, row.contract_start))
  return { row, info: companyInfoOf(row, entries, monthlyHours) }
}

const table = { name: 'company', table: 'company', key: 'company_no', missing: MISSING } as const
/** A company as its operators keep it. */
export const companyInfos: RecordKind<CompanyInfo, 'company'> = {
  ...table,
  read: async (tx, ctx, no) => (await infoIn(tx, ctx, no))?.info ?? null,
}
/** The super admin's own note is no business of the company, whose log its operators read. */
const withoutRemark = (corporation: Corporation): Omit<Corporation, 'companyRemark'> => {
  const { companyRemark: _, ...told } = corporation
  return told
}

/** A company with its contract, as the super admin keeps it. Read as the system. */
export const corporations: RecordKind<Corporation, 'company'> = {
  ...table,
  logged: withoutRemark,
  read: async (tx, ctx, no) => {
    const found = await infoIn(tx, ctx, no)
    if (found === null) return null
    const operators = await countOperators(tx, no)
    return corporationOf(found.info, found.row, { operators, day: ctx.today() })
  },
}

export type Settings = Pick<BodyOf<typeof changeInfoCall>, 'settings' | 'companyBaseTime' | 'reason'>
/** Writes what a body says of rules by date; contractual hours hold from the present day on. */
const writeSettings = async (
  tx: Tx,
  ctx: CompanyContext,
  { settings = [], companyBaseTime, reason }: Settings,
  start: PlainDate | null,
) => {
  await applySettings(tx, ctx, ordersOf(settings, reason))
  if (companyBaseTime !== undefined)
    await enterMonthlyHours(tx, ctx, { from: presentDay(ctx, start), hours: companyBaseTime, reason })
}

const EARLIEST = plainDate('1900-01-01')
/** How the rules of a body are written, and from which month they reach pay: for its preview. */
export const settingsEffect = async (tx: Tx, ctx: CompanyContext, body: Settings): Promise<Change<null>> => {
  // Why something is corrected moves no pay; it is asked for when that is written.
  const start = (await readCompany(tx, ctx.companyNo, ctx.today()))?.contract_start ?? null
  const reasoned = { ...body, reason: body.reason ?? '-' }
  const days = [
    ...(body.settings ?? []).map(({ from }) => from),
    ...(body.companyBaseTime === undefined ? [] : [presentDay(ctx, start)]),
  ]
  const [from = null] = days.toSorted()
  const first = (await readSettingEntries(tx, ctx.companyNo)).findLast(({ stands }) => stands)
  // The oldest entry holds for everything before it too.
  const isOldest = from !== null && first !== undefined && from <= first.valid_from
  const since = isOldest ? EARLIEST : from
  return {
    reach: since === null ? null : { from: monthOf(since) },
    write: () => writeSettings(tx, ctx, reasoned, start),
    told: null,
  }
}

/** Changes what operators keep of their company. */
export const changeCompanyInfo = (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof changeInfoCall>,
): Promise<CompanyInfo> =>
  changeRecord(tx, ctx, companyInfos, { ...body, no: ctx.companyNo }, async (before) => {
    await writeSettings(tx, ctx, body, before.contractStrDate)
    await updateCompany(tx, ctx.companyNo, infoColumns(body), ctx)
  })

/** Changes a company with its contract. */
export const changeCorporation = (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof changeCall>): Promise<Corporation> =>
  changeRecord(tx, ctx, corporations, { ...body, no: ctx.companyNo }, async (before) => {
    const { companyScale, closedOn, companyRemark, reason } = body
    // The note stands in the installation's own log alone.
    if (companyRemark !== undefined && companyRemark !== before.companyRemark)
      await auditMany(tx, ctx, SYSTEM_CHAIN, [
        {
          event: 'company.change',
          subject: { type: 'company', id: ctx.companyNo },
          before: { companyRemark: before.companyRemark },
          after: { companyRemark },
          reason,
        },
      ])
    const contract = changedContract(body, {
      contract_start: before.contractStrDate,
      contract_end: before.contractEndDate,
      contract_type: before.contractType,
    })
    await writeSettings(tx, ctx, body, before.contractStrDate)
    await updateCompany(
      tx,
      ctx.companyNo,
      {
        ...infoColumns(body),
        ...contract,
        ...(companyScale === undefined ? {} : { business_scale: companyScale }),
        ...(closedOn === undefined ? {} : { closed_on: closedOn }),
      },
      ctx,
    )
  })

/** The 10th of the month after: a period that ends with its month is paid when its hours are known. */
const USUAL_PAYDAY = { payday: 10, payday_next_month: true } as const
/**
 * Since when the rules of a new company hold: the first day of the year that has the month before its contract. Its first
 * payroll may be that month's, and leave and averages of the year need rules on every day of it.
 */
const rulesSince = (start: PlainDate): PlainDate => daysOfYear(Number(shiftMonth(monthOf(start), -1).slice(0, 4))).from

/** The rules a new company begins with: what it says, else what its size says (고용보험법 시행령 제12조, 근로기준법 제11조). */
const firstSettings = (body: BodyOf<typeof createCall>, since: PlainDate): SettingOrder[] => {
  const scale = body.companyBusinessScale ?? null
  const bySize = {
    under5: scale !== null && scale < 5,
    employer_size: scale === null || scale < 150 ? 'under150' : scale < 1000 ? '150to999' : '1000plusOrGovernment',
  }
  const sent = ordersOf(body.settings ?? [], undefined).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const gone = sent.find(({ removed }) => removed)
  if (gone !== undefined)
    throw badFields({ path: `${gone.path}removed`, message: '새 회사에는 삭제할 기준이 없습니다.' })
  const [first = { from: since, facts: {}, removed: false, reason: undefined, path: '' }, ...later] = sent
  const saysPayday = 'payday' in first.facts || 'payday_next_month' in first.facts
  return [{ ...first, facts: { ...bySize, ...(saysPayday ? {} : USUAL_PAYDAY), ...first.facts } }, ...later]
}

/** Makes a company with its rules, its first operator and what new companies start with. As the system. */
export const createCorporation = async (
  tx: Tx,
  ctx: SignedContext,
  body: BodyOf<typeof createCall>,
  passwordHash: string,
): Promise<Corporation> => {
  const contract = newContract(body, ctx.today())
  const { managerLoginId: loginId, managerName: userName = '운영자', managerExisting: existing = false } = body
  const refusal =
    body.managerPassword === undefined
      ? null
      : passwordRefusal(body.managerPassword, { loginId, userName, companyNames: [body.companyName] })
  if (refusal !== null) throw badFields({ path: 'managerPassword', message: refusal })
  const columns = { ...infoColumns(body), ...contract, company_name: body.companyName }
  const companyNo = await insertCompany(tx, { ...columns, business_scale: body.companyBusinessScale ?? null }, ctx)
  const company: CompanyContext = { ...ctx, companyNo, employeeNo: null }
  const from = contract.contract_start ?? ctx.today()
  const since = rulesSince(from)
  await applySettings(tx, company, firstSettings(body, since))
  const operator = { loginId, userName, existing, passwordHash, path: 'managerLoginId' }
  const userNo = await giveOperator(tx, ctx, companyNo, operator)
  await copyDefaults(tx, { companyNo, from, since }, ctx)
  if (body.companyBaseTime !== undefined)
    await enterMonthlyHours(tx, company, { from: since, hours: body.companyBaseTime, reason: '회사 등록' })
  const made = await corporations.read(tx, company, companyNo)
  if (made === null) throw new Error(`company ${companyNo} was made and is not there`)
  for (const chain of [SYSTEM_CHAIN, companyNo])
    await auditMany(tx, ctx, chain, [
      {
        event: 'company.create',
        subject: { type: 'company', id: companyNo },
        after: chain === SYSTEM_CHAIN ? made : withoutRemark(made),
      },
      {
        event: 'manager.add',
        subject: { type: 'user', id: userNo },
        after: { companyNo, login_id: loginId, empl_nm: userName },
      },
    ])
  return made
}

const removeCompany = async (tx: Tx, ctx: CompanyContext, files: FileStore): Promise<void> => {
  const { companyNo } = ctx
  try {
    await files.remove(tx, ctx, { purpose: SEAL, ownerNo: companyNo })
    await dropDefaults(tx, companyNo)
    for (const userNo of await dropMemberships(tx, companyNo))
      await endSessionsOf(tx, userNo, { now: ctx.now(), reason: 'company-removed' })
    await deleteCompany(tx, companyNo)
  } catch (error) {
    // Something else hangs on it that the list of uses does not name.
    if (error instanceof DbError && error.code === '23503')
      throw new AppError('in-use', { uses: [{ what: '다른 자료', count: 1 }], cause: error })
    throw error
  }
}

/** Ends the use of a company after its last day, or removes one that never had data of its own, else 409 with its uses. As the system. */
export const endCorporation = async (tx: Tx, ctx: CompanyContext, body: BodyOf<typeof endCall>, files: FileStore) => {
  const { companyNo } = ctx
  const order = { ...body, no: companyNo }
  const ended = await endRecord(tx, ctx, corporations, order, {
    uses: () => readCompanyUses(tx, companyNo),
    end: (lastDay) => updateCompany(tx, companyNo, { closed_on: addDays(lastDay, 1) }, ctx),
    remove: () => removeCompany(tx, ctx, files),
  })
  await auditMany(tx, ctx, SYSTEM_CHAIN, [
    {
      event: ended.removed ? 'company.remove' : 'company.end',
      subject: { type: 'company', id: companyNo },
      before: { companyName: ended.companyName },
      after: { closedOn: ended.closedOn },
      reason: body.reason,
    },
  ])
  return ended
}
