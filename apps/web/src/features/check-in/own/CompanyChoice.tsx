import { readCompanies } from '@handal/contracts/common'
import type { CheckIn } from '@handal/contracts/time/check-in'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../client/api.ts'
import { refreshCheckIn } from './check-in.ts'
import styles from './check-in.module.css'

/** For which company the next tap is, of whoever works in two: each has a key of its own on this phone. */
export function CompanyChoice({ seen: { companyNo, companies } }: { readonly seen: CheckIn }): ReactNode {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    // Without the names the numbers stand there: a tap is possible all the same.
    call(readCompanies).then(
      ({ items }) => setNames(new Map(items.map(({ key, text }) => [key, text]))),
      () => undefined,
    )
  }, [])
  return (
    <fieldset className={styles['companies']}>
      <legend className="cap sec">기록할 회사</legend>
      {companies.map((one) => (
        <label key={one.companyNo}>
          <input
            type="radio"
            name="company"
            checked={one.companyNo === companyNo}
            onChange={() => void refreshCheckIn(one.companyNo)}
          />
          {names.get(one.companyNo) ?? `회사 ${one.companyNo}`}
        </label>
      ))}
    </fieldset>
  )
}
