import type { Location } from 'react-router'
import { choice, dateParam, defineParams, flag, named, number, text } from '../../shared/screen/params.ts'

/** What 부서·직위 keeps in its address. The day is empty for today; `no` is the department or position that is open. */
export const ORGANISATION_PARAMS = defineParams(
  {
    tab: choice(['department', 'position'], 'department'),
    day: dateParam,
    search: named('q', text),
    ended: flag(),
    no: number,
  },
  { no: ['tab'], search: ['tab'] },
)

export type OrganisationParams = ReturnType<(typeof ORGANISATION_PARAMS)['read']>

const ACTS = ['detail', 'write', 'rewrite', 'delete'] as const
/** What is done on the screen by its address: /detail, /write, /rewrite, /delete, or only looking. */
export type OrganisationAct = 'look' | (typeof ACTS)[number]

/** The act that an address stands for. */
export const actOf = (pathname: string): OrganisationAct =>
  ACTS.find((act) => act === pathname.split('/').at(-1)) ?? 'look'

/** The address of an act below the list's own, with what is looked at. */
export const addressOf = (base: string, act: OrganisationAct, params: Partial<OrganisationParams>): string =>
  `${base}${act === 'look' ? '' : `/${act}`}${ORGANISATION_PARAMS.link(params)}`

const moved =
  (names: readonly ('tab' | 'no')[]) =>
  (from: Location, to: Location): boolean => {
    const [before, after] = [from, to].map(({ search }) => ORGANISATION_PARAMS.read(new URLSearchParams(search)))
    return from.pathname !== to.pathname || names.some((name) => before?.[name] !== after?.[name])
  }
/** Whether a move leaves a new department or position that is being typed. */
export const leavesNew = moved(['tab'])
/** Whether a move leaves what is typed over a department or position: another one, or none, is leaving too. */
export const leavesRecord = moved(['tab', 'no'])
