import { dateInSeoul } from '@handal/base/date'
import { type SentEvent, TAG_LATE_MINUTES, type TagAnomaly, type TagSource } from '@handal/contracts/time/tags'
import type { Tx } from '../../../db/database.ts'
import { networkOf } from '../../../session/networks.ts'
import { readConsents } from '../check-in/consent.repo.ts'
import { consentOn, type LastConsent } from '../check-in/consent-state.ts'
import { type Doorway, readDoorway, readScreenSecrets } from '../check-in/doorway.repo.ts'
import { CODE_WAIT, type Faults, readFaults, storeFaults } from '../check-in/faults.repo.ts'
import { type HeardBeacon, readHeard } from '../devices/beacons.repo.ts'
import { CODE_OVER, CODE_WRONG, codeStep } from '../places/codes.ts'
import type { Giver, Handed, Taking } from './giver.ts'
import type { StoredEvidence } from './tags.repo.ts'

/** Reads the secret of a screen's codes. */
export type OpenSecret = (companyNo: number, stored: Uint8Array) => Uint8Array

/** An event of somebody. */
type Of = Handed & { readonly employeeNo: number; readonly name: string }
/** An event of somebody with what proves it, judged when it came. */
export type Proven = Of & {
  /** The moment that is taken, ISO. */
  readonly happenedAt: string
  readonly isLate: boolean
  evidence: StoredEvidence[]
  readonly beacon: HeardBeacon | null
  readonly code: { readonly screenNo: number; readonly step: number } | null
  readonly workplaceNo: number | null
  readonly place: string | null
  /** The point that is kept for some days. */
  readonly point: { readonly lat: number; readonly lng: number } | null
  readonly anomalies: { readonly code: TagAnomaly; readonly seen: Readonly<Record<string, unknown>> }[]
  /** Why it is refused; null: it is taken. */
  fault: string | null
}

const MINUTE = 60_000
/** A clock that lies so far off is said to. */
const CLOCK_OFF_MS = 5 * MINUTE

/** What a beacon sends, as one text. */
const numbersOf = ({ uuid, major, minor }: NonNullable<NonNullable<SentEvent['evidence']>['beacon']>): string =>
  `${uuid.toLowerCase()} ${major} ${minor}`
/** The company's own beacon that an event names, where it stood on that day. */
const beaconOf = (
  { happenedAt, evidence }: SentEvent,
  heard: Awaited<ReturnType<typeof readHeard>>,
): HeardBeacon | null => {
  if (evidence?.beacon === undefined) return null
  const day = dateInSeoul(new Date(happenedAt))
  const named = heard.get(numbersOf(evidence.beacon)) ?? []
  return named.find(({ from, endDate }) => from <= day && (endDate === null || day <= endDate)) ?? null
}

/** The moment a tap was made: by the time that passed since on a clock nobody sets, where the page told it. */
const clockOf = ({ happenedAt, evidence }: SentEvent, now: Date): Pick<Proven, 'happenedAt' | 'anomalies'> => {
  const clock = evidence?.clock
  if (clock === undefined) return { happenedAt, anomalies: [] }
  const { offsetMs, sinceMs } = clock
  const said = Date.parse(happenedAt)
  const truth = sinceMs === undefined ? said : now.getTime() - sinceMs
  if (Math.abs(said - truth) > CLOCK_OFF_MS) {
    const code = said < truth ? ('CLOCK_BACK' as const) : ('CLOCK_OFF' as const)
    return { happenedAt: new Date(truth).toISOString(), anomalies: [{ code, seen: { happenedAt } }] }
  }
  const isOff = Math.abs(offsetMs) > CLOCK_OFF_MS
  return { happenedAt, anomalies: isOff ? [{ code: 'CLOCK_OFF', seen: { offsetMs } }] : [] }
}

/** The kinds of evidence that prove a place. */
const PLACES: readonly StoredEvidence['kind'][] = ['BEACON', 'CODE', 'LOCATION', 'NETWORK']
export const provesPlace = (evidence: readonly StoredEvidence[]): boolean =>
  evidence.some(({ kind, ok }) => ok === true && PLACES.includes(kind))

const STRENGTH: readonly StoredEvidence['kind'][] = ['BEACON', 'CODE', 'LOCATION', 'NETWORK', 'PHONE', 'CARD']
/** Where a tag comes from: its strongest proof. */
export const sourceOf = (evidence: readonly StoredEvidence[]): TagSource =>
  STRENGTH.find((kind) => evidence.some((one) => one.kind === kind && one.ok === true)) ?? 'DESK'

type Door = {
  readonly doorway: Doorway
  readonly heard: Awaited<ReturnType<typeof readHeard>>
  readonly screens: readonly { no: number; workplace_no: number; place: string; key: Uint8Array }[]
  /** What people last did about the consent to their location; null: the company uses none. */
  readonly consents: ReadonlyMap<number, LastConsent> | null
  readonly faults: Faults
}

/** The step and screen of a code; a fault where it is none. Of a tap that comes late nothing is refused: the phone could not know. */
const judgeCode = ({ sent, employeeNo }: Of, happenedAt: string, isLate: boolean, { screens, faults }: Door) => {
  const code = sent.evidence?.code
  if (code === undefined) return null
  if (!isLate && faults.mustWait(employeeNo)) return { ok: false, fault: CODE_WAIT, found: null, old: false }
  const named = sent.evidence?.screen?.no
  const among = screens.filter(({ no }) => named === undefined || no === named)
  const steps = among.flatMap((screen) => {
    const step = codeStep(screen.key, code, Date.parse(happenedAt))
    return step === null ? [] : [{ screen, ...step }]
  })
  const right = steps.find(({ old }) => !old)
  if (right !== undefined) return { ok: true, fault: null, found: right, old: false }
  if (!isLate) faults.add(employeeNo)
  const old = steps.length > 0
  return { ok: false, fault: isLate ? null : old ? CODE_OVER : CODE_WRONG, found: null, old }
}

/** A consent is that of one phone, as it stands now: of one that was withdrawn since the tap nothing is kept. */
const mayLocate = ({ consents }: Door, giver: Giver, employeeNo: number): boolean =>
  consents !== null && consentOn(consents.get(employeeNo), giver.kind === 'PHONE' ? giver.no : null) === 'GIVEN'

const proven = (of: Of, { now }: Taking, door: Door): Proven => {
  const { sent, employeeNo, giver, address } = of
  const { beacon: sentBeacon, code, location, card } = sent.evidence ?? {}
  const { happenedAt, anomalies } = clockOf(sent, now())
  const isLate = now().getTime() - Date.parse(happenedAt) > TAG_LATE_MINUTES * MINUTE
  const beacon = beaconOf(sent, door.heard)
  const judged = judgeCode(of, happenedAt, isLate, door)
  const found = judged?.found ?? null
  const isOwn = giver.kind === 'PERSON' || giver.kind === 'PHONE'
  const office =
    isOwn && !isLate
      ? door.doorway.offices.find(
          ({ networks }) =>
            networkOf(
              networks.map((cidr) => ({ name: '', cidr })),
              address,
            ) !== null,
        )
      : undefined
  const isLocated = location !== undefined && isOwn && mayLocate(door, giver, employeeNo)
  const evidence: StoredEvidence[] = [
    ...(sentBeacon === undefined
      ? []
      : [{ kind: 'BEACON', seen: numbersOf(sentBeacon), ok: beacon !== null } as const]),
    ...(code === undefined ? [] : [{ kind: 'CODE', seen: code, ok: judged?.ok ?? false } as const]),
    ...(isLocated
      ? [{ kind: 'LOCATION', seen: location.inside ? '근무지 안' : '근무지 밖', ok: location.inside } as const]
      : []),
    ...(office === undefined ? [] : [{ kind: 'NETWORK', seen: office.name, ok: true } as const]),
    ...(giver.kind === 'PHONE'
      ? [{ kind: 'PHONE', seen: giver.isBound ? '묶인 휴대폰' : '승인 전 휴대폰', ok: giver.isBound } as const]
      : []),
    ...(card === undefined ? [] : [{ kind: 'CARD', seen: card, ok: isOwn ? null : true } as const]),
    ...(giver.kind === 'SCREEN' ? [{ kind: 'CODE', seen: `${giver.place} 화면`, ok: true } as const] : []),
  ]
  const at = giver.kind === 'SCREEN' || giver.kind === 'GATEWAY' ? giver : null
  const keepsPoint =
    isLocated && door.doorway.location === 'COORDINATES' && location.lat !== undefined && location.lng !== undefined
  return {
    ...of,
    happenedAt,
    isLate,
    evidence,
    beacon,
    code: found === null ? null : { screenNo: found.screen.no, step: found.step },
    workplaceNo: at?.workplaceNo ?? beacon?.workplaceNo ?? found?.screen.workplace_no ?? office?.no ?? null,
    place: beacon?.place ?? at?.place ?? found?.screen.place ?? office?.name ?? null,
    point: keepsPoint ? { lat: location.lat ?? 0, lng: location.lng ?? 0 } : null,
    anomalies: [
      ...anomalies,
      ...(judged?.old === true && judged.fault === null ? [{ code: 'CODE_TWICE' as const, seen: {} }] : []),
      ...(giver.kind === 'PHONE' && !giver.isBound ? [{ code: 'NEW_DEVICE' as const, seen: {} }] : []),
      ...(giver.kind === 'PERSON' && giver.foreignPhone !== null
        ? [{ code: 'ONE_PHONE_TWO' as const, seen: { phoneNo: giver.foreignPhone } }]
        : []),
    ],
    fault: judged?.fault ?? null,
  }
}

/** Judges what proves these events. As many queries for a thousand as for one, and only of what they name. */
export const proveEvents = async (
  tx: Tx,
  taking: Taking,
  events: readonly Of[],
  openSecret: OpenSecret,
): Promise<{ readonly proven: Proven[]; readonly doorway: Doorway }> => {
  const { companyNo, now } = taking
  const beacons = events.flatMap(({ sent: { evidence } }) =>
    evidence?.beacon === undefined ? [] : [numbersOf(evidence.beacon)],
  )
  const withCode = events.flatMap(({ sent, employeeNo }) => (sent.evidence?.code === undefined ? [] : [employeeNo]))
  const located = events.filter(({ sent }) => sent.evidence?.location !== undefined).map(({ employeeNo }) => employeeNo)
  // Sent together: none needs an answer of another.
  const [doorway, secrets, faults, heard] = await Promise.all([
    readDoorway(tx, companyNo, dateInSeoul(now())),
    withCode.length === 0 ? [] : readScreenSecrets(tx, companyNo),
    readFaults(tx, companyNo, 'CODE', withCode, now()),
    readHeard(tx, companyNo, [...new Set(beacons)]),
  ])
  const consents = doorway.location === 'OFF' ? null : await readConsents(tx, companyNo, located)
  const door: Door = {
    doorway,
    heard,
    screens: secrets.map(({ secret, ...screen }) => ({ ...screen, key: openSecret(companyNo, secret) })),
    consents,
    faults,
  }
  const found = events.map((event) => proven(event, taking, door))
  await storeFaults(tx, companyNo, 'CODE', faults)
  return { proven: found, doorway }
}
