import type { TestApp } from '../app.ts'
import { addDays, type Period } from './days.ts'
import { bonusRun, confirmedMonth, correctedMonth, openMonth, otherMonths, plainMonth, removedMonth } from './months.ts'
import { addOrganisation, changeOrganisation } from './organisation.ts'
import { DASOM_PEOPLE } from './people-dasom.ts'
import { GAON_PEOPLE } from './people-gaon.ts'
import { addPeople } from './person.ts'
import { beginWorld, WORLD_NOW, type World } from './world.ts'

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
const before = (month: string): string => `2026-${String(Number(month.slice(5)) - 1).padStart(2, '0')}`
const GAON_PERIODS: readonly Period[] = MONTHS.map((month) => ({
  month,
  from: `${before(month)}-16`,
  to: `${month}-15`,
}))
const DASOM_PERIODS: readonly Period[] = [
  { month: '2026-09', from: '2026-09-01', to: '2026-09-30' },
  { month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
]

/**
 * The whole world of the approved answers: two companies, their people and months in every state, made by the product's own
 * calls wherever it has them. `t` must have been made with `now: WORLD_START`.
 */
export const makeWorld = async (t: TestApp): Promise<World> => {
  const world = await beginWorld(t)
  const { gaon, dasom } = world
  const numbers = await addOrganisation(world)
  await t.db.withCompany(gaon, async (tx) => {
    await addPeople(tx, gaon.companyNo, GAON_PEOPLE, numbers.gaon)
    await addDays(tx, gaon.companyNo, GAON_PEOPLE, GAON_PERIODS)
  })
  await t.db.withCompany(dasom, async (tx) => {
    await addPeople(tx, dasom.companyNo, DASOM_PEOPLE, numbers.dasom)
    await addDays(tx, dasom.companyNo, DASOM_PEOPLE, DASOM_PERIODS)
  })
  await changeOrganisation(world, numbers.gaon)
  await removedMonth(world)
  await plainMonth(world)
  await bonusRun(world)
  await correctedMonth(world)
  await otherMonths(world)
  await confirmedMonth(world)
  await openMonth(world)
  t.clock.set(WORLD_NOW)
  return world
}
