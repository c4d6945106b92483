import type { BodyOf } from '@handal/contracts/endpoint'
import type { changeConsent as changeCall, Consent, ConsentState } from '@handal/contracts/time/check-in'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { takeTurn } from '../../../records/change.ts'
import { readPhoneOf } from '../devices/phones.repo.ts'
import {
  insertLocationRecords,
  readConsents,
  readLocationRecords,
  removeOldPoints,
  removePointsOf,
} from './consent.repo.ts'
import { CONSENT_VERSION, consentOn } from './consent-state.ts'
import { readDoorway } from './doorway.repo.ts'

const keptText = (days: number | null): string =>
  days === null
    ? '근무지 안인지 밖인지만 출퇴근 기록에 남기고, 좌표는 저장하지 않습니다.'
    : `좌표는 ${days}일 뒤에 지우고, 근무지 안인지 밖인지는 출퇴근 기록에 남깁니다.`

/** What is agreed to: purpose, keeping, rights, and the equal way without it (위치정보법 제15조, 제16조 제2항, 제24조). */
const textOf = (days: number | null): Consent['text'] => [
  {
    title: '목적',
    body: '출근과 퇴근을 누른 때에 근무지에 있었는지 확인하는 데에만 씁니다. 누르지 않은 때의 위치는 보지 않습니다.',
  },
  {
    title: '수집하는 것',
    body: '누른 순간에 휴대폰이 판단한 근무지 안 또는 밖이라는 결과입니다. 좌표는 회사가 정한 때에만 함께 보냅니다.',
  },
  { title: '보관', body: `${keptText(days)} 이용한 기록은 따로 남겨 본인에게 보여 드립니다.` },
  {
    title: '권리',
    body: '언제든 잠시 멈추거나 동의를 철회할 수 있고, 철회하면 남아 있는 좌표를 바로 지웁니다. 이용 기록의 열람과 정정을 요구할 수 있습니다.',
  },
  {
    title: '동의하지 않아도',
    body: '근무지 화면의 코드, PIN, 회사 컴퓨터로 똑같이 출퇴근을 기록할 수 있습니다. 동의하지 않아도 불이익은 없습니다.',
  },
]

const ownNumber = ({ employeeNo }: CompanyContext): number => {
  if (employeeNo === null)
    throw new AppError('rule-violation', { message: '이 계정에 연결된 사원이 없어 위치정보에 동의할 수 없습니다.' })
  return employeeNo
}

/** The own phone that the page runs on, by the number it tells; null: none that counts or waits. */
const ownPhone = async (
  tx: Tx,
  { companyNo, employeeNo, today }: CompanyContext,
  told: number | undefined,
): Promise<number | null> => {
  if (told === undefined || employeeNo === null) return null
  const row = await readPhoneOf(tx, companyNo, today(), employeeNo)
  const isLive = row !== null && ((row.no === told && row.ended_at === null) || row.change_no === told)
  return isLive ? told : null
}

/** The own consent for the phone that the page runs on, with its text and records. */
export const readOwnConsent = async (tx: Tx, ctx: CompanyContext, told?: number): Promise<Consent> => {
  const { companyNo, employeeNo } = ctx
  const { location, location_days: days } = await readDoorway(tx, companyNo, ctx.today())
  const text = textOf(location === 'COORDINATES' ? days : null)
  if (employeeNo === null) return { state: 'NONE', text, version: CONSENT_VERSION, records: [] }
  const last = (await readConsents(tx, companyNo, [employeeNo])).get(employeeNo)
  const state = consentOn(last, await ownPhone(tx, ctx, told))
  return { state, text, version: CONSENT_VERSION, records: await readLocationRecords(tx, companyNo, employeeNo) }
}

type Act = BodyOf<typeof changeCall>['action']
const ACTS = {
  give: { what: 'GIVE', from: ['NONE', 'WITHDRAWN', 'PAUSED'] },
  pause: { what: 'PAUSE', from: ['GIVEN'] },
  resume: { what: 'RESUME', from: ['PAUSED'] },
  withdraw: { what: 'WITHDRAW', from: ['GIVEN', 'PAUSED'] },
} as const satisfies Record<Act, { readonly what: string; readonly from: readonly ConsentState[] }>
const SENTENCE: Readonly<Record<ConsentState, string>> = {
  NONE: '아직 동의하지 않았습니다.',
  GIVEN: '이미 동의했습니다.',
  PAUSED: '이미 잠시 멈췄습니다.',
  WITHDRAWN: '이미 동의를 철회했습니다.',
}

/** Gives, pauses, resumes or withdraws the own consent; what is kept of points ends with it at once. */
export const changeOwnConsent = async (
  tx: Tx,
  ctx: CompanyContext,
  { action, version, phoneNo: told }: BodyOf<typeof changeCall>,
): Promise<Consent> => {
  const { companyNo, now } = ctx
  const employeeNo = ownNumber(ctx)
  await takeTurn(tx, { table: 'location_record' }, companyNo)
  const before = await readOwnConsent(tx, ctx, told)
  if (version !== before.version) throw new AppError('conflict', { current: before })
  const { what, from } = ACTS[action]
  const last = (await readConsents(tx, companyNo, [employeeNo])).get(employeeNo)
  // What was given on another phone is paused and withdrawn wherever its person is; it is given on the phone alone.
  const stands = action === 'pause' || action === 'withdraw' ? consentOn(last, last?.phoneNo ?? null) : before.state
  if (!from.some((state) => state === stands)) throw new AppError('wrong-state', { message: SENTENCE[stands] })
  const phoneNo = action === 'pause' ? (last?.phoneNo ?? null) : await ownPhone(tx, ctx, told)
  await insertLocationRecords(tx, companyNo, [{ employeeNo, what, version, phoneNo }], now())
  const erased = action === 'withdraw' ? await removePointsOf(tx, companyNo, employeeNo) : 0
  if (erased > 0)
    await insertLocationRecords(tx, companyNo, [{ employeeNo, what: 'ERASE', detail: `좌표 ${erased}건` }], now())
  const after = await readOwnConsent(tx, ctx, told)
  await audit(tx, ctx, {
    event: 'location-consent.change',
    subject: { type: 'location-consent', id: employeeNo },
    before: { state: stands },
    after: { state: after.state, version, phoneNo },
  })
  return after
}

/** Daily work: the coordinates that a company does not keep any longer go; that they proved the place stays. */
export const removePoints = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.withSystem('오래된 좌표 삭제', null, (tx) => removeOldPoints(tx, clock.today()))
