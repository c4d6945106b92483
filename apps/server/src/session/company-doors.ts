import { josa } from '@handal/base/josa'
import { type Doors, IDLE_MINUTES } from '@handal/contracts/session/security'
import { audit, auditSystem } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import type { CompanyContext, SignedContext } from '../http/context.ts'
import { AppError, badFields } from '../http/errors.ts'
import type { Services } from '../http/services.ts'
import { parseDoor } from './doors.ts'
import { isNetwork, type Network, networkOf } from './networks.ts'
import {
  countEmployeeAccounts,
  endSessionsOf,
  lockDoors,
  readDoors,
  readOperators,
  readSystemDoors,
  saveDoors,
  saveSystemDoors,
} from './security.repo.ts'

type Networks = { networks: readonly Network[]; networksOnly: boolean }

const checkNetworks = ({ networks, networksOnly }: Networks, address: string): void => {
  const bad = networks.flatMap((network, index) =>
    isNetwork(network.cidr)
      ? []
      : [{ path: `networks.${index}.cidr`, message: '주소를 210.94.12.31이나 210.94.12.0/24처럼 적어 주세요.' }],
  )
  if (bad.length > 0) throw badFields(...bad)
  if (networksOnly && networkOf(networks, address) === null)
    throw badFields({
      path: 'networks',
      message: `지금 쓰는 주소 ${josa(address, '이/가')} 목록에 없습니다. 이대로 저장하면 본인도 들어올 수 없으니 먼저 더해 주세요.`,
    })
}

/** Operators who work now from where these networks would not let them in; the caller is not among them. */
const putOutBy = async (tx: Tx, ctx: CompanyContext, { networks, networksOnly }: Networks) => {
  if (!networksOnly) return []
  const operators = await readOperators(tx, ctx.companyNo, ctx.now())
  return operators.flatMap(({ user_no, login_id, user_name, live_address, elsewhere }) =>
    live_address === null || user_no === ctx.userNo || networkOf(networks, live_address) !== null
      ? []
      : [{ userNo: user_no, login_id, name: user_name, address: live_address, elsewhere }],
  )
}

const present = async (services: Services, tx: Tx, ctx: CompanyContext) => {
  const doors = await readDoors(tx, ctx.companyNo)
  const networks = doors === null ? [] : parseDoor({ networks: doors.networks }).networks
  const operators = await readOperators(tx, ctx.companyNo, ctx.now())
  return {
    idleMin: doors?.idle_minutes ?? IDLE_MINUTES.standard,
    secondFactor: doors?.second_factor === 'EVERYBODY' ? ('EVERYBODY' as const) : ('OPERATORS' as const),
    networks,
    networksOnly: doors?.networks_only ?? false,
    version: doors?.version ?? 0,
    changedAt: doors?.changed_at ?? null,
    changedBy: doors?.changed_by ?? null,
    address: ctx.address,
    employees: await countEmployeeAccounts(tx, ctx.companyNo),
    operators: operators.map((one) => ({
      login_id: one.login_id,
      name: one.user_name,
      otp: services.config.demo ? ('unused' as const) : one.enrolled ? ('on' as const) : ('due' as const),
      recoveryCodesLeft: one.codes_left,
      lastUsedAt: one.last_used_at,
      place: one.last_address === null ? null : (networkOf(networks, one.last_address)?.name ?? one.last_address),
      self: one.user_no === ctx.userNo,
    })),
  }
}

/** The doors of a company and how its operators stand with them. */
export const readCompanyDoors = (services: Services, ctx: CompanyContext) =>
  services.db.withSystem('회사 보안 설정', null, (tx) => present(services, tx, ctx))

/** Who would be signed out, and whether the caller would be. */
export const previewCompanyDoors = (services: Services, ctx: CompanyContext, wanted: Networks) =>
  services.db.withSystem('회사 보안 설정', null, async (tx) => ({
    self: wanted.networksOnly && networkOf(wanted.networks, ctx.address) === null,
    putOut: (await putOutBy(tx, ctx, wanted)).map(({ login_id, name, address }) => ({ login_id, name, address })),
  }))

/** Changes the doors of a company at once and signs out who is outside; refuses what would shut the caller out. */
export const changeCompanyDoors = (
  services: Services,
  ctx: CompanyContext,
  wanted: Doors & { reason: string; version?: number | undefined },
) => {
  checkNetworks(wanted, ctx.address)
  return services.db.withSystem('회사 보안 설정', null, async (tx) => {
    await lockDoors(tx, ctx.companyNo)
    const before = await readDoors(tx, ctx.companyNo)
    if (wanted.version !== undefined && wanted.version !== (before?.version ?? 0))
      throw new AppError('conflict', { current: await present(services, tx, ctx) })
    const doors = {
      idleMinutes: wanted.idleMin,
      secondFactor: wanted.secondFactor,
      networks: wanted.networks,
      networksOnly: wanted.networksOnly,
    }
    await saveDoors(tx, ctx.companyNo, doors, { now: ctx.now(), name: ctx.userName })
    const out = await putOutBy(tx, ctx, wanted)
    // Who may enter another company stays signed in for that one; here every call is refused.
    for (const { userNo } of out.filter(({ elsewhere }) => !elsewhere))
      await endSessionsOf(tx, userNo, { now: ctx.now(), reason: 'network' })
    await audit(tx, ctx, {
      event: 'company.security',
      subject: { type: 'company', id: ctx.companyNo },
      before:
        before === null
          ? null
          : {
              idleMinutes: before.idle_minutes,
              secondFactor: before.second_factor,
              networks: before.networks,
              networksOnly: before.networks_only,
            },
      after: { ...doors, putOut: out.map(({ login_id }) => login_id) },
      reason: wanted.reason,
    })
    return present(services, tx, ctx)
  })
}

const presentSystem = (text: string | null, address: string) => {
  const { idleMinutes, networks, networksOnly } = parseDoor(text === null ? {} : JSON.parse(text))
  return { idleMin: idleMinutes, networks, networksOnly, address }
}

/** The doors of the super admins. */
export const readInstallationDoors = (services: Services, ctx: SignedContext) =>
  services.db.withSystem('관리자 보안 설정', null, async (tx) => presentSystem(await readSystemDoors(tx), ctx.address))

/** Changes the doors of the super admins; refuses what would shut the caller out. */
export const changeInstallationDoors = (
  services: Services,
  ctx: SignedContext,
  wanted: Pick<Doors, 'idleMin' | 'networks' | 'networksOnly'> & { reason: string },
) => {
  checkNetworks(wanted, ctx.address)
  return services.db.withSystem('관리자 보안 설정', null, async (tx) => {
    const before = await readSystemDoors(tx)
    const { idleMin: idleMinutes, networks, networksOnly, reason } = wanted
    const value = JSON.stringify({ idleMinutes, networks, networksOnly })
    await saveSystemDoors(tx, value)
    await auditSystem(tx, ctx, {
      event: 'system.security',
      subject: { type: 'system', id: '-' },
      before: before === null ? null : JSON.parse(before),
      after: { idleMinutes, networks, networksOnly },
      reason,
    })
    return presentSystem(value, ctx.address)
  })
}
