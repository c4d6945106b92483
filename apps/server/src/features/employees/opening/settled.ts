import { severanceFrom } from '@handal/engine/opening'
import { readOpenings } from './opening.repo.ts'

/** What stands of these people, for who reckons with it: severance counts from the day after an interim settlement, whether or not that day was told. */
export const readSettledOpenings: typeof readOpenings = async (tx, companyNo, employeeNos) => {
  const told = await readOpenings(tx, companyNo, employeeNos)
  return new Map(
    [...told].map(([no, { asOf, facts }]) => [no, { asOf, facts: { ...facts, serviceFrom: severanceFrom(facts) } }]),
  )
}
