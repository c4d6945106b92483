import * as format from '../../shared/format.ts'
import { checksOf, type CockpitCompany, contractOf, otherMonth, stepWord } from './cockpit.ts'
import { Payday, SevenMoons } from './Cockpit.tsx'
import cockpit from './cockpit.module.css'

type Props = { readonly companies: readonly CockpitCompany[]; readonly today: string; readonly month: string }

/** The companies as cards, for phones and narrow windows. */
export function CockpitCards({ companies, today, month }: Props) {
  return (
    <ul className={cockpit['cockpitCards']} aria-label={`${format.proseMonth(month)} 마감 현황`}>
      {companies.map((company) => {
        const contract = contractOf(company, today)
        const checks = checksOf(company)
        return (
          <li key={company.companyNo}>
            <div className="row between g12">
              <b>{company.companyName}</b>
              <span className="dense sec nw">
                <span className="num">{format.count(company.people)}</span>명
              </span>
            </div>
            <div className="row between g12 wrap">
              <span className="row g8">
                {company.run === null ? null : <SevenMoons run={company.run} />}
                <span className="dense">
                  {otherMonth(company, month)} {stepWord(company)}
                </span>
              </span>
              {company.run === null ? null : (
                <span className="dense nw">
                  지급일 <Payday company={company} payDate={company.run.payDate} today={today} />
                </span>
              )}
            </div>
            <div className="row between g12 dense">
              <span className={checks === 0 ? 'ter' : 'b'}>
                {checks === 0 ? '확인할 일 없음' : `확인할 일 ${checks}건`}
              </span>
              <span className={contract.soon ? 'warn b' : 'ter'}>
                계약 <span className="num">{contract.text}</span>
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
