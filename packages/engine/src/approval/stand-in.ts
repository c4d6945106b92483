import type { PlainDate } from '@handal/base/date'
import { formatDate, formatDateRange } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { Delegation, Signer, SigningFacts } from './signing-facts.ts'

/** Who signs where a person was meant, or that nobody does; `said`: the sentences that lead to it. */
export type StandIn =
  | { readonly signer: Signer; readonly deputyFor: Signer | null; readonly said: readonly string[] }
  | { readonly signer: null; readonly said: readonly string[] }

/** Why a person is not in service on a day and signs nothing (labour rules §9.3); null: is. */
export const outOfService = ({ name, hiredOn, lastDay }: Signer, day: PlainDate): string | null => {
  if (lastDay !== null && lastDay < day) return `${josa(name, '은/는')} ${formatDate(lastDay)}에 퇴사했습니다.`
  return hiredOn > day ? `${josa(name, '은/는')} ${formatDate(hiredOn)}에 입사합니다.` : null
}

const cannotSign = ({ day, drafter }: SigningFacts, person: Signer): string | null => {
  const { name, absence } = person
  if (person.no === drafter.no) return `${josa(name, '은/는')} 기안자라 대결하지 않습니다.`
  const away =
    absence === null ? null : `${josa(name, '은/는')} ${formatDate(absence.to)}까지 ${absence.reason} 중입니다.`
  return outOfService(person, day) ?? away
}

const holdsOn = ({ from, to }: Delegation, day: PlainDate): boolean => from <= day && day <= to

/** The person, the deputy by delegation, the deputy's deputy and so on, each with the sentence that names the next. */
const deputiesOf = ({ day, people, delegations }: SigningFacts, meant: Signer) => {
  const passed = [meant]
  const said: string[] = []
  for (;;) {
    const last = passed.at(-1) ?? meant
    const given = delegations.find((each) => each.employeeNo === last.no && holdsOn(each, day))
    const deputy = given === undefined ? undefined : people.get(given.deputyNo)
    if (given === undefined || deputy === undefined || passed.some(({ no }) => no === deputy.no))
      return { passed, said }
    const period = formatDateRange(given.from, given.to)
    said.push(`${josa(last.name, '은/는')} ${period}에 ${deputy.name}에게 위임했습니다(${given.reason}).`)
    passed.push(deputy)
  }
}

/**
 * Who signs for a person on the day: the last deputy who can, else the one before, else the person. Nobody signs who drafted
 * the document, is not in service or is away. Whoever drafted it has no stand-in: that step is for
 * somebody else (labour rules §9.3).
 */
export const standInFor = (facts: SigningFacts, meant: Signer): StandIn => {
  if (meant.no === facts.drafter.no) return { signer: null, said: [`${josa(meant.name, '은/는')} 기안자입니다.`] }
  const { passed, said } = deputiesOf(facts, meant)
  const told = [...said]
  for (const signer of passed.toReversed()) {
    const why = cannotSign(facts, signer)
    if (why === null) return { signer, deputyFor: signer === meant ? null : meant, said: told }
    told.push(why)
  }
  return { signer: null, said: passed.length === 1 ? [...told, '위임한 사람도 없습니다.'] : told }
}
