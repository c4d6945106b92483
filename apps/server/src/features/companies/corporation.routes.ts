import { addDays } from '@handal/base/date'
import { companyAccountCalls } from '@handal/contracts/company/company-accounts'
import * as own from '@handal/contracts/company/company-info'
import * as calls from '@handal/contracts/company/corporations'
import type { Endpoint } from '@handal/contracts/endpoint'
import * as managers from '@handal/contracts/company/managers'
import type { Tx } from '../../db/database.ts'
import { bringPicture } from '../../files/bring-picture.ts'
import { makeFileStore } from '../../files/files.ts'
import { claimOf, companyOf } from '../../http/company.ts'
import type { CompanyContext, SignedContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { bind, bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { recordRoutes } from '../../records/routes.ts'
import { cipherKeys } from '../../security/cipher.ts'
import { hashPassword } from '../../session/password.ts'
import { previewChange } from '../payroll/public.ts'
import { changeAccount, createAccount, endAccount, listAccounts } from './accounts.ts'
import { corporationRowOf } from './company.present.ts'
import { readCompanies } from './company.repo.ts'
import {
  changeCompanyInfo,
  changeCorporation,
  companyInfos,
  corporations,
  createCorporation,
  endCorporation,
  type Settings,
  settingsEffect,
} from './corporation.ts'
import { addOperator, listOperators, oneTimePassword, removeOperator } from './managers.ts'
import { readSealImage, removeSealImage, storeSealImage } from './seal.ts'

const MISSING = '그 번호의 회사가 없습니다.'

/** Companies as the super admin keeps them, their operators, and the own company of an operator. */
export const corporationRoutes = (services: Services): Route[] => {
  const { db, random } = services
  const files = makeFileStore(services)
  const keys = cipherKeys(services.secret)
  /** Works as the system on the company of the path; what a super admin does on one leaves a row in its log. */
  const on = async <R>(
    ctx: SignedContext,
    endpoint: Endpoint,
    companyNo: number,
    reason: string,
    work: (tx: Tx, company: CompanyContext) => Promise<R>,
  ): Promise<R> => {
    const company = await companyOf(db, ctx, endpoint, companyNo)
    if (company === null) throw new AppError('not-found', { message: MISSING })
    return db.withSystem(reason, null, (tx) => work(tx, company))
  }
  const corporation = async (tx: Tx, company: CompanyContext) => {
    const found = await corporations.read(tx, company, company.companyNo)
    if (found === null) throw new AppError('not-found', { message: MISSING })
    return found
  }
  const info = async (tx: Tx, company: CompanyContext) => {
    const found = await companyInfos.read(tx, company, company.companyNo)
    if (found === null) throw new AppError('not-found', { message: MISSING })
    return found
  }

  const preview = async (ctx: CompanyContext, body: Settings) => {
    const seen = { event: 'company.preview', subject: { type: 'company', id: ctx.companyNo } } as const
    const { told: _, ...answer } = await previewChange(services, ctx, seen, (tx) => settingsEffect(tx, ctx, body))
    return answer
  }

  return [
    bind(calls.listCorporations, async ({ ctx, query }) => {
      const { endsWithin, ...asked } = query
      const day = ctx.today()
      const endsUntil = endsWithin === undefined ? undefined : addDays(day, endsWithin)
      const page = await db.withSystem('회사 목록', ctx, (tx) => readCompanies(tx, { ...asked, day, endsUntil }))
      return { items: page.items.map((row) => corporationRowOf(row, day)), total: page.total }
    }),
    bind(calls.createCorporation, async ({ ctx, body }) => {
      const isGiven = body.managerPassword !== undefined || body.managerExisting === true
      const made = isGiven ? null : await oneTimePassword(random)
      const hash = made?.hash ?? (await hashPassword(body.managerPassword ?? ''))
      const corporation = await db.withSystem('회사 등록', null, (tx) => createCorporation(tx, ctx, body, hash))
      return {
        ...corporation,
        managerLoginId: body.managerLoginId,
        managerName: body.managerName ?? '운영자',
        ...(made === null ? {} : { oneTimePassword: made.password }),
      }
    }),
    bind(calls.readCorporation, ({ ctx, params }) =>
      on(ctx, calls.readCorporation, params.corp_no, '회사 상세', corporation),
    ),
    bind(calls.changeCorporation, ({ ctx, params, body }) =>
      on(ctx, calls.changeCorporation, params.corp_no, '회사 수정', (tx, company) =>
        changeCorporation(tx, company, body),
      ),
    ),
    bind(calls.endCorporation, ({ ctx, params, body }) =>
      on(ctx, calls.endCorporation, params.corp_no, '회사 이용 종료', (tx, company) =>
        endCorporation(tx, company, body, files),
      ),
    ),
    bind(calls.previewCorporation, async ({ ctx, params, body }) => {
      const company = await companyOf(db, ctx, calls.previewCorporation, params.corp_no)
      if (company === null) throw new AppError('not-found', { message: MISSING })
      return preview(company, body)
    }),
    bind(calls.readCorporationSeal, ({ ctx, params }) =>
      on(ctx, calls.readCorporationSeal, params.corp_no, '회사 직인', (tx, company) =>
        readSealImage(tx, company, files),
      ),
    ),
    bind(calls.storeCorporationSeal, async ({ ctx, params, body }) => {
      const picture = await bringPicture('seal', body.file, String(params.corp_no))
      return on(ctx, calls.storeCorporationSeal, params.corp_no, '회사 직인', async (tx, company) => {
        await storeSealImage(tx, company, files, picture)
        return corporation(tx, company)
      })
    }),
    bind(calls.removeCorporationSeal, ({ ctx, params }) =>
      on(ctx, calls.removeCorporationSeal, params.corp_no, '회사 직인', async (tx, company) => {
        await removeSealImage(tx, company, files)
        return corporation(tx, company)
      }),
    ),

    bindCompany(own.readCompanyInfo, ({ ctx }) => db.withCompany(ctx, (tx) => info(tx, ctx))),
    bindCompany(own.changeCompanyInfo, ({ ctx, body }) =>
      db.withCompany(ctx, (tx) => changeCompanyInfo(tx, ctx, body)),
    ),
    bindCompany(own.previewCompanyInfo, ({ ctx, body }) => preview(ctx, body)),
    bindCompany(own.readSeal, ({ ctx }) => db.withCompany(ctx, (tx) => readSealImage(tx, ctx, files))),
    bindCompany(own.storeSeal, async ({ ctx, body }) => {
      const picture = await bringPicture('seal', body.file, String(ctx.companyNo))
      return db.withCompany(ctx, async (tx) => {
        await storeSealImage(tx, ctx, files, picture)
        return info(tx, ctx)
      })
    }),
    bindCompany(own.removeSeal, ({ ctx }) =>
      db.withCompany(ctx, async (tx) => {
        await removeSealImage(tx, ctx, files)
        return info(tx, ctx)
      }),
    ),

    ...recordRoutes(services, companyAccountCalls, {
      list: (tx, ctx) => listAccounts(tx, ctx),
      create: (tx, ctx, body) => createAccount(tx, ctx, body, keys),
      change: (tx, ctx, body) => changeAccount(tx, ctx, body, keys),
      end: endAccount,
    }),

    bind(managers.listManagers, ({ ctx, query }) => {
      const { companyNo: _, corp_no: __, ...asked } = query
      return db.withSystem('운영자 목록', ctx, (tx) => listOperators(tx, { ...asked, companyNo: claimOf(query) }))
    }),
    bind(managers.addManager, async ({ ctx, body }) => {
      const { companyNo, login_id: loginId, empl_nm: userName, existing = false } = body
      const made = existing ? null : await oneTimePassword(random)
      const operator = { loginId, userName, existing, passwordHash: made?.hash ?? '', path: 'login_id' }
      const manager = await db.withSystem('운영자 등록', null, (tx) => addOperator(tx, ctx, companyNo, operator))
      return { ...manager, ...(made === null ? {} : { oneTimePassword: made.password }) }
    }),
    bind(managers.removeManager, ({ ctx, body }) =>
      db.withSystem('운영자 해제', null, (tx) => removeOperator(tx, ctx, body)),
    ),
  ]
}
