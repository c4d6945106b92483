import { addDays, dayOfMonth, monthOf, plainDate, type PlainDate } from '@handal/base/date'
import { changeCompanyInfo, changeCorporation, corporations } from '../../features/companies/corporation.ts'
import { storeSealImage } from '../../features/companies/seal.ts'
import { makeFileStore } from '../../files/files.ts'
import type { DemoCompany } from '../companies.ts'
import { operatorAt, superAt } from '../operator.ts'
import type { DemoParts } from '../parts.ts'
import { sealImage } from '../seal-image.ts'

const SIGNED_DAYS_BEFORE = 12

/**
 * Completes what a demo company says of itself, by the product's own calls and on the first day of its contract: its operator
 * the numbers and the seal, the super admin the contract and the size. What is there already stays.
 */
export const addIdentity = async (parts: DemoParts, company: DemoCompany, from: PlainDate): Promise<void> => {
  const { db } = parts
  const { companyNo, businessNo, identity, setting } = company
  if (identity === undefined) return
  const chief = superAt(companyNo, from)
  const operator = operatorAt(companyNo, from)
  const isDone = await db.withSystem('데모 자료 만들기', null, async (tx) => {
    const found = await corporations.read(tx, chief, companyNo)
    return (found?.contractDate ?? null) !== null
  })
  if (isDone) return
  await db.withCompany(operator, async (tx) => {
    await changeCompanyInfo(tx, operator, {
      corporateNo: identity.corporateNo,
      businessItem: identity.businessItem,
      phone: identity.phone,
      workplaceNumbers: {
        pension: `${businessNo}0`,
        health: `7${businessNo.slice(0, 7)}`,
        employment: `${businessNo}0`,
        accident: `${businessNo}0`,
      },
      settings: [{ from: plainDate(identity.sizeSince), under5: setting.under5, reason: identity.sizeReason }],
    })
    const picture = { name: '직인.png', bytes: sealImage(companyNo) }
    await storeSealImage(tx, operator, makeFileStore(parts), picture)
  })
  await db.withSystem('데모 자료 만들기', null, (tx) =>
    changeCorporation(tx, chief, {
      companyScale: identity.scale,
      contractDate: addDays(from, -SIGNED_DAYS_BEFORE),
      contractPaymentDate: from,
      contractPayday: dayOfMonth(monthOf(from), setting.payday),
      reason: '계약 등록',
    }),
  )
}
