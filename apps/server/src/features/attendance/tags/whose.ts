import { passwordMatches } from '../../../session/password.ts'
import type { Tx } from '../../../db/database.ts'
import { readFaults, storeFaults, WAIT } from '../check-in/faults.repo.ts'
import type { Giver, Handed, Taking } from './giver.ts'
import { readPeopleNamed } from './whose.repo.ts'

/** Whose an event is, or why it is taken of nobody. */
export type Whose = { readonly employeeNo: number; readonly name: string } | { readonly fault: string }

const STRANGER = '다른 사원의 기록은 보낼 수 없습니다. 본인의 기록만 보내 주세요.'
const NOBODY = '이 회사에 그 사원이 없습니다.'
const WRONG_PIN = '사번이나 PIN이 맞지 않습니다.'

/** Of what a person or the own phone sends: the person's, and nobody else's. */
const ownOf = (giver: Extract<Giver, { kind: 'PERSON' | 'PHONE' }>, sent: Handed['sent']): Whose => {
  const { employeeNo, name } = giver
  if (employeeNo === null) return { fault: '이 계정에 연결된 사원이 없어 본인의 기록을 받을 수 없습니다.' }
  const isOthers = sent.employeeNo !== undefined && (giver.kind === 'PHONE' || sent.employeeNo !== employeeNo)
  if (isOthers || sent.employeeCode !== undefined) return { fault: STRANGER }
  if (giver.kind === 'PHONE' && sent.evidence?.card !== undefined)
    return { fault: '카드는 게이트웨이와 근무지 화면만 보낼 수 있습니다.' }
  return { employeeNo, name }
}

/** Of what gateways and screens send: by number, 사번 or card of the company; at a screen with the own PIN where there is no card. */
const namedWhose = async (tx: Tx, { companyNo, now }: Taking, handed: readonly Handed[]): Promise<Whose[]> => {
  const people = await readPeopleNamed(tx, companyNo, handed)
  const faults = await readFaults(
    tx,
    companyNo,
    'PIN',
    people.flatMap((person, place) => (person === null || handed[place]?.giver.kind !== 'SCREEN' ? [] : [person.no])),
    now(),
  )
  const found: Whose[] = []
  for (const [place, { giver, sent }] of handed.entries()) {
    const person = people[place] ?? null
    const card = sent.evidence?.card
    if (giver.kind === 'GATEWAY' || card !== undefined) {
      const fault = giver.kind === 'GATEWAY' ? NOBODY : '누구의 카드인지 모릅니다.'
      found.push(person === null ? { fault } : { employeeNo: person.no, name: person.name })
      continue
    }
    if (person !== null && faults.mustWait(person.no)) {
      found.push({ fault: `PIN을 다섯 번 틀렸습니다. ${WAIT}` })
      continue
    }
    const isRight = await passwordMatches(person?.pin ?? null, sent.evidence?.pin ?? '')
    if (person !== null && !isRight) faults.add(person.no)
    found.push(person === null || !isRight ? { fault: WRONG_PIN } : { employeeNo: person.no, name: person.name })
  }
  await storeFaults(tx, companyNo, 'PIN', faults)
  return found
}

/** Whose each event is. */
export const whoseOf = async (tx: Tx, taking: Taking, handed: readonly Handed[]): Promise<Whose[]> => {
  const isNamed = ({ giver }: Handed): boolean => giver.kind === 'GATEWAY' || giver.kind === 'SCREEN'
  const named = (await namedWhose(tx, taking, handed.filter(isNamed))).values()
  return handed.map(({ giver, sent }): Whose => {
    if (giver.kind === 'PERSON' || giver.kind === 'PHONE') return ownOf(giver, sent)
    return named.next().value ?? { fault: NOBODY }
  })
}
