import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../demo/demo.repo.ts'
import type { TestApp } from '../app.ts'
import { addDays, type Period } from './days.ts'
import {
  bonusRun,
  confirmedMonth,
  corrections,
  nightReopening,
  openMonth,
  otherOpenMonth,
  otherPaidMonth,
  paidMonth,
  plainMonth,
  removedMonth,
} from './months.ts'
import { addOpenSessions, addSignIns } from './doors.ts'
import {
  addDefaults,
  addDownloads,
  addOpenReview,
  addReviews,
  addStrangeLooks,
  openOctober,
  openSeptember,
} from './log.ts'
import { addOrganisation, changeOrganisation } from './organisation.ts'
import { DASOM_PEOPLE } from './people-dasom.ts'
import { GAON_PEOPLE } from './people-gaon.ts'
import { addDocuments, addOtherDocuments } from './approval-documents.ts'
import { addApprovalLines } from './approval-lines.ts'
import { addCertificates, addHandovers, addHolds, addPersonFiles, addServiceAndDisability } from './papers.ts'
import { addContractRequests } from './contract-requests.ts'
import { addInquiries, addOtherInquiries } from './inquiries.ts'
import { addOtherPosts, addPosts, addSharedPosts } from './posts.ts'
import { addPeople } from './person.ts'
import { addNotices } from './notices.ts'
import { addDevices, addOtherTags, addTags } from './tags.ts'
import { addRoster } from './roster.ts'
import { beginWorld, WORLD_NOW, type World } from './world.ts'

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
const before = (month: string): string => `2026-${String(Number(month.slice(5)) - 1).padStart(2, '0')}`
const GAON_PERIODS: readonly Period[] = MONTHS.map((month) => ({
  month,
  from: `${before(month)}-16`,
  to: `${month}-15`,
}))
const GAON_OPEN: Period = { month: '2026-12', from: '2026-11-16', to: '2026-11-19', open: true }
const DASOM_PERIODS: readonly Period[] = [
  { month: '2026-09', from: '2026-09-01', to: '2026-09-30' },
  { month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
  { month: '2026-11', from: '2026-11-01', to: '2026-11-19', open: true },
]

/** `jobId`: the newest calculation of 가온정밀. */
export type FullWorld = World & { readonly jobId: string }

/** What the authorities billed for November: 15 pays more for the pension than is computed, 8 less for health. August's is over. */
const addBills = (tx: Tx, companyNo: number): Promise<void> =>
  insertRows(tx, 'insurance_bill', [
    { company_no: companyNo, month: '2026-08', employee_no: 2, insurance: 'pension', employee_amount: 150_000 },
    { company_no: companyNo, month: '2026-11', employee_no: 15, insurance: 'pension', employee_amount: 120_000 },
    { company_no: companyNo, month: '2026-11', employee_no: 8, insurance: 'health', employee_amount: 90_000 },
  ])

/**
 * The whole world of the approved answers: two companies, their people and months in every state, made by the product's own
 * calls wherever it has them. `t` must have been made with `now: WORLD_START`.
 */
export const makeWorld = async (t: TestApp): Promise<FullWorld> => {
  const world = await beginWorld(t)
  const { gaon, dasom } = world
  const numbers = await addOrganisation(world)
  await t.db.withCompany(gaon, async (tx) => {
    await addPeople(tx, gaon.companyNo, GAON_PEOPLE, numbers.gaon)
    await addDays(tx, gaon.companyNo, GAON_PEOPLE, [...GAON_PERIODS, GAON_OPEN], ['2026-11-02'])
    await addBills(tx, gaon.companyNo)
    await addRoster(tx, gaon.companyNo)
  })
  await t.db.withCompany(dasom, async (tx) => {
    await addPeople(tx, dasom.companyNo, DASOM_PEOPLE, numbers.dasom)
    await addDays(tx, dasom.companyNo, DASOM_PEOPLE, DASOM_PERIODS)
  })
  await t.db.withCompany(gaon, async (tx) => {
    await addDevices(tx, gaon.companyNo, true)
    await addTags(tx, gaon.companyNo)
  })
  await t.db.withCompany(dasom, async (tx) => {
    await addDevices(tx, dasom.companyNo, false)
    await addOtherTags(tx, dasom.companyNo)
  })
  await t.db.withCompany(gaon, addNotices)
  await t.db.withCompany(gaon, (tx) => addDocuments(tx, gaon.companyNo))
  await t.db.withCompany(dasom, (tx) => addOtherDocuments(tx, dasom.companyNo))
  await t.db.withCompany({ companyNo: 0 }, addSharedPosts)
  await t.db.withCompany(gaon, addPosts)
  await t.db.withCompany(dasom, addOtherPosts)
  await t.db.withCompany(gaon, addInquiries)
  await t.db.withCompany(gaon, addContractRequests)
  await t.db.withCompany(dasom, addOtherInquiries)
  await changeOrganisation(world, numbers.gaon)
  await t.db.withCompany(gaon, (tx) => addApprovalLines(tx, gaon.companyNo, numbers.gaon))
  // In the order of the days on which it all happened.
  const happened = [
    removedMonth,
    plainMonth,
    paidMonth,
    openSeptember,
    bonusRun,
    corrections,
    otherPaidMonth,
    addReviews,
    confirmedMonth,
    openOctober,
    addDownloads,
    nightReopening,
    otherOpenMonth,
    addStrangeLooks,
    addOpenReview,
    addDefaults,
    addSignIns,
  ]
  for (const happen of happened) await happen(world)
  const jobId = await openMonth(world)
  await addCertificates(world)
  await addHandovers(world)
  await addPersonFiles(world)
  await addHolds(world)
  await addServiceAndDisability(world)
  await addOpenSessions(world)
  t.clock.set(WORLD_NOW)
  return { ...world, jobId }
}
