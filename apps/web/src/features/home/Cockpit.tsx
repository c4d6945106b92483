import type { RunHeader } from '@handal/contracts/salary'
import * as format from '../../shared/format.ts'
import { Moon } from '../../shared/ui/Moon.tsx'
import { checksOf, type CockpitCompany, contractOf, isClosed, isPaid, otherMonth, stepWord } from './cockpit.ts'
import { dueOf, moonsOf } from './home-text.ts'
import cockpit from './cockpit.module.css'

type Props = { readonly companies: readonly CockpitCompany[]; readonly today: string; readonly month: string }

/** All companies in one table: people, seven moons, what to check, payday, contract. */
export function Cockpit({ companies, today, month }: Props) {
  return (
    <>
      <div className={cockpit['cockpit']}>
        <table>
          <caption className="sr-only">
            {format.proseMonth(month)} 마감 현황, 회사 {companies.length}곳
          </caption>
          <thead>
            <tr>
              <th scope="col">회사</th>
              <th scope="col" className="r">
                사원
              </th>
              <th scope="col" colSpan={2} className={cockpit['stepsHead']}>
                마감 단계
              </th>
              <th scope="col" className="r">
                확인할 일
              </th>
              <th scope="col" className={cockpit['payday']}>
                지급일
              </th>
              <th scope="col">계약 만료</th>
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <Row key={company.companyNo} company={company} today={today} month={month} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="cap ter">확인할 일이 있는 회사 먼저, 지급일이 가까운 순서입니다.</p>
    </>
  )
}

type RowProps = { readonly company: CockpitCompany; readonly today: string; readonly month: string }

function Row({ company, today, month }: RowProps) {
  const contract = contractOf(company, today)
  const checks = checksOf(company)
  const quiet = company.run === null || isClosed(company)
  return (
    <tr>
      <th scope="row">{company.companyName}</th>
      <td className="num r">{format.count(company.people)}</td>
      <td className={cockpit['stepsCell']}>{company.run === null ? null : <SevenMoons run={company.run} />}</td>
      <td className={`nw ${quiet ? 'ter' : ''}`}>
        {otherMonth(company, month)} {stepWord(company)}
      </td>
      <td className={`num r ${checks === 0 ? 'ter' : 'b'}`}>{checks === 0 ? '-' : format.count(checks)}</td>
      <td className={`nw ${cockpit['payday']}`}>
        {company.run === null ? '-' : <Payday company={company} payDate={company.run.payDate} today={today} />}
      </td>
      <td className={`nw num ${contract.soon ? 'warn b' : company.contractEndDate === null ? 'ter' : ''}`}>
        {contract.text}
      </td>
    </tr>
  )
}

type PaydayProps = { readonly company: CockpitCompany; readonly payDate: string; readonly today: string }

/** Payday and how far it is; it stands out once it has come and nothing was paid. */
export function Payday({ company, payDate, today }: PaydayProps) {
  const due = dueOf(today, payDate)
  const stands = !isPaid(company) && payDate <= today
  return (
    <>
      <span className="num">{format.shortDate(payDate)}</span>{' '}
      <span className={`cap num ${stands ? 'warn b' : 'ter'}`}>{due.text}</span>
    </>
  )
}

/** The seven moons of a company in one line, read out as how many are done. */
export function SevenMoons({ run }: { readonly run: RunHeader }) {
  const moons = moonsOf(run)
  const done = moons.filter((moon) => moon.phase === 'done').length
  return (
    <span className={cockpit['sevenMoons']}>
      <span className="sr-only">일곱 단계 가운데 {done}단계 마침</span>
      {moons.map((moon) => (
        <Moon key={moon.label} phase={moon.phase} size={14} />
      ))}
    </span>
  )
}
