import * as beaconCalls from '@handal/contracts/terminal/beacons'
import * as phoneCalls from '@handal/contracts/terminal/phones'
import type { Endpoint } from '@handal/contracts/endpoint'
import type { Tx } from '../../../db/database.ts'
import { claimOf, companyOf } from '../../../http/company.ts'
import type { CompanyContext, SignedContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { type Answer, bind, bindCompany, type Call, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { beaconOf, changeBeacon, createBeacon, endBeacon, requireBeacon } from './beacons.ts'
import { companyOfNumber, readBeacons } from './beacons.repo.ts'
import { secretOpener } from '../places/bound.ts'
import { codeFault } from './confirm.ts'
import { bindPhone, decidePhone, listedPhoneOf, requirePhone, unbindPhone } from './phones.ts'
import { countPhones, readPhones } from './phones.repo.ts'

type Work<E extends Endpoint> = (tx: Tx, ctx: CompanyContext, call: Call<E, CompanyContext>) => Promise<Answer<E>>

/** Beacons and phones: kept by the operators of a company and by the super admin, who may work on all of them. */
export const deviceRoutes = ({ db, secret }: Services): Route[] => {
  const openSecret = secretOpener(secret)
  /** The company a call works on; of a super admin who names none it is that of the thing. */
  const placeOf = async (
    ctx: SignedContext,
    endpoint: Endpoint,
    { claim, table, no }: { readonly claim: number | null; readonly table: 'beacon' | 'phone'; readonly no: number },
  ): Promise<CompanyContext> => {
    const claimed = await companyOf(db, ctx, endpoint, claim)
    if (claimed !== null) return claimed
    const owner = await db.withSystem('장치의 회사 확인', null, (tx) => companyOfNumber(tx, table, no))
    const company = owner === null ? null : await companyOf(db, ctx, endpoint, owner)
    if (company === null) throw new AppError('not-found')
    return company
  }
  /** On the company that the path names. */
  const onCompany = <E extends Endpoint>(endpoint: E, run: Work<E>): Route =>
    bind(endpoint, async (call) => {
      const { companyNo } = call.params as { readonly companyNo: number }
      const ctx = await companyOf(db, call.ctx, endpoint, companyNo)
      if (ctx === null) throw new AppError('not-found')
      return db.withCompany(ctx, (tx) => run(tx, ctx, { ...call, ctx }))
    })
  /** On the thing that the path or the body names. */
  const onThing = <E extends Endpoint>(endpoint: E, table: 'beacon' | 'phone', run: Work<E>): Route =>
    bind(endpoint, async (call) => {
      const { params, query, body } = call
      const { no } = { ...(body as object | undefined), ...(params as object) } as { readonly no: number }
      const ctx = await placeOf(call.ctx, endpoint, { claim: claimOf(query, body), table, no })
      const work = (tx: Tx) => run(tx, ctx, { ...call, ctx })
      // Numbers of beacons are compared with those of all companies.
      return table === 'beacon' && endpoint.changes
        ? db.withSystem('비콘 번호 확인', null, work)
        : db.withCompany(ctx, work)
    })
  const phonesOf = async (tx: Tx, ctx: CompanyContext, query: Call<typeof phoneCalls.listPhones, unknown>['query']) => {
    const { items, total } = await readPhones(tx, ctx.companyNo, ctx.today(), query)
    const counts = await countPhones(tx, ctx.companyNo, ctx.today())
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { items: items.map((row) => listedPhoneOf(ctx.companyNo, row)), total, counts: { all, ...counts } }
  }
  return [
    bind(beaconCalls.listAllBeacons, async ({ ctx, query }) => {
      const company = await companyOf(db, ctx, beaconCalls.listAllBeacons, claimOf(query))
      const { companyNo: _, corp_no: __, ...asked } = query
      const page = await db.withSystem('비콘 목록', company === null ? ctx : null, (tx) =>
        readBeacons(tx, company?.companyNo ?? null, asked),
      )
      return { items: page.items.map(beaconOf), total: page.total }
    }),
    onCompany(beaconCalls.listBeacons, async (tx, { companyNo }, { query }) => {
      const { items, total } = await readBeacons(tx, companyNo, query)
      return { items: items.map(beaconOf), total }
    }),
    bindCompany(beaconCalls.createBeacon, ({ ctx, body }) =>
      db.withSystem('비콘 번호 확인', null, (tx) => createBeacon(tx, ctx, body)),
    ),
    onThing(beaconCalls.readBeacon, 'beacon', (tx, ctx, { params }) => requireBeacon(tx, ctx, params.no)),
    onThing(beaconCalls.changeBeacon, 'beacon', (tx, ctx, { body }) => changeBeacon(tx, ctx, body)),
    onThing(beaconCalls.endBeacon, 'beacon', (tx, ctx, { params, body }) =>
      endBeacon(tx, ctx, { ...body, no: params.no }),
    ),
    onCompany(phoneCalls.listPhones, (tx, ctx, { query }) => phonesOf(tx, ctx, query)),
    onThing(phoneCalls.readPhone, 'phone', (tx, ctx, { params }) => requirePhone(tx, ctx, params.no)),
    onThing(phoneCalls.decidePhone, 'phone', (tx, ctx, { params, body }) => decidePhone(tx, ctx, params.no, body)),
    onThing(phoneCalls.releasePhone, 'phone', (tx, ctx, { params, body }) =>
      decidePhone(tx, ctx, params.no, { ...body, action: 'release' }),
    ),
    bindCompany(phoneCalls.bindPhone, async ({ ctx, body }) => {
      const { code } = body
      // A transaction of its own: a wrong code stays counted although the phone is refused.
      const fault = code === undefined ? null : await db.withCompany(ctx, (tx) => codeFault(tx, ctx, code, openSecret))
      if (fault !== null) throw badFields({ path: 'code', message: fault })
      return db.withCompany(ctx, (tx) => bindPhone(tx, ctx, body, code !== undefined))
    }),
    bindCompany(phoneCalls.unbindPhone, ({ ctx, body }) => db.withCompany(ctx, (tx) => unbindPhone(tx, ctx, body.no))),
  ]
}
