import type { Tx } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { readCompanyNos, readDestroyedSince, writeDue } from './destructions.repo.ts'
import { dueOf, readLeavers } from './due.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'proofs' | 'log'>

/**
 * Counts of whom data is due, and of whom it is back: destroyed by the list beside the database, of which the database knows
 * nothing, and due. As the system.
 */
export const countDue = async (tx: Tx, { clock, proofs }: Omit<Parts, 'db' | 'log'>, companyNo: number) => {
  const today = clock.today()
  const due = (await readLeavers(tx, companyNo, today)).filter((leaver) => dueOf(leaver, today).length > 0)
  const kept = proofs.read().filter((proof) => proof.companyNo === companyNo)
  const known = kept.length === 0 ? new Set<string>() : await readDestroyedSince(tx, companyNo)
  const lost = new Set(
    kept.filter(({ subject, at }) => !known.has(`${subject} ${at}`)).map(({ employeeNo }) => employeeNo),
  )
  const returned = due.filter(({ person }) => lost.has(person.employee_no)).length
  await writeDue(tx, companyNo, { people: due.length, returned, at: clock.now() })
  return { people: due.length, returned }
}

/** Counts anew for every company: daily, and when a server starts, so that a backup that was put back shows at once. */
export const countAllDue = async (parts: Parts, stopped: () => boolean = () => false): Promise<void> => {
  const { db, log } = parts
  const companies = await db.withSystem('파기할 개인정보 세기', null, readCompanyNos)
  let returned = 0
  for (const companyNo of companies) {
    if (stopped()) return
    const counted = await db.withSystem('파기할 개인정보 세기', null, (tx) => countDue(tx, parts, companyNo))
    returned += counted.returned
  }
  if (returned > 0)
    log.warn(
      `백업을 되살려 이미 파기한 ${returned}명의 개인정보가 돌아왔습니다. 기본정보 > 개인정보 파기에서 다시 파기해 주세요.`,
    )
}
