import type { PlainDate } from '@handal/base/date'
import type { WeekLevel, WeekLimit } from '@handal/contracts/time/week-limit'
import { type WeekCap, weekCap } from '@handal/engine/attendance'
import type { Tx } from '../../../db/database.ts'
import { holding } from '../../../db/dated.ts'
import { readSettingEntries } from '../../companies/public.ts'
import { type CompanyRules, readTimeLines } from '../../settings/public.ts'
import { optionsOf } from '../plan/day-options.ts'
import { findBirthDate } from '../derive/days.repo.ts'
import { type PersonPlan, rulesByDay, weeklyMinutes } from '../plan/person-plan.ts'
import { readPlans } from '../plan/plans.ts'

/** Minutes a person may work in the week that ends on a day; null: no limit by law. */
export type CapOn = (lastDate: PlainDate) => WeekCap | null

/**
 * The limit of each week of one person that ends between two days, by age, contract and protection on its last day (engine
 * `weekCap`) and by the size of the company. Eight queries.
 */
export const readWeekCaps = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  period: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<CapOn> => {
  const nos = [employeeNo]
  const birthDate = await findBirthDate(tx, companyNo, employeeNo)
  // An account without a person.
  if (birthDate === null) return () => null
  const plan = (await readPlans(tx, companyNo, period, nos))(employeeNo)
  const settings = (await readSettingEntries(tx, companyNo)).filter(({ stands }) => stands)
  const rulesOn = rulesByDay(await readTimeLines(tx, companyNo))
  return (lastDate) =>
    capOf(lastDate, plan, birthDate, rulesOn(lastDate), {
      under5: holding(settings, lastDate, ({ valid_from: from }) => from)?.under5 === true,
    })
}

/** The limit of the week that ends on a day, of a person with a plan. */
export const capOf = (
  lastDate: PlainDate,
  plan: PersonPlan,
  birthDate: PlainDate,
  rules: CompanyRules,
  { under5 }: { readonly under5: boolean },
): WeekCap | null => {
  const { partTime, under18, exempt, protection } = optionsOf(lastDate, { ...plan, birthDate, leaves: [] }, rules)
  const contract = weeklyMinutes(lastDate, plan, rules)
  return weekCap({
    // Without a plan nobody is known as a part-time worker.
    partTimeContract: partTime === true && contract > 0 ? contract : null,
    under18: under18 === true,
    exempt: exempt === true,
    under5,
    ...(protection === undefined ? {} : { protection, shortenedContract: contract }),
  })
}

/** Minutes below a limit from which a week is pointed out: half a day. */
const NEAR = 240

/** The limit of a week as calls answer it, with the worked minutes against it. */
export const limitedWeek = (
  cap: WeekCap | null,
  minutes: number,
): { readonly limit: WeekLimit; readonly level: WeekLevel } =>
  cap === null
    ? { limit: null, level: 'plain' }
    : {
        limit: { regular: cap.regular, most: cap.most },
        level: minutes > cap.most ? 'over' : minutes >= cap.most - NEAR ? 'near' : 'plain',
      }
