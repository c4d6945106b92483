import type { RunHeader } from '@handal/contracts/payroll/salary'
import * as format from '../../shared/format.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import {
  blockedCount,
  blockedText,
  type CockpitCompany,
  contractOf,
  isPaid,
  otherMonth,
  stepOf,
  stepWord,
} from './cockpit.ts'
import { dueOf, moonsOf } from './home-text.ts'
import cockpit from './cockpit.module.css'

/** The columns of the cockpit; the order of its rows is its meaning, so that none is sorted by. */
export const cockpitColumns = (today: string, month: string): TableColumn<CockpitCompany>[] =>
  [
    {
      key: 'companyName',
      name: '회사',
      fixed: true,
      pinned: 'left' as const,
      minWidth: 200,
      value: ({ companyName, businessType }: CockpitCompany) => `${companyName} ${businessType}`.trim(),
      render: ({ companyName, businessType }: CockpitCompany) => (
        <>
          <b>{companyName}</b> <span className="cap ter">{businessType}</span>
        </>
      ),
    },
    { key: 'people', name: '사원', kind: 'number' as const, width: 72 },
    {
      key: 'steps',
      name: '마감 단계',
      width: 248,
      value: (row: CockpitCompany) => stepText(row, month),
      render: (row: CockpitCompany) => (
        <span className={cockpit['steps']}>
          <SevenMoons run={row.run} />
          <span className={row.run === null || stepOf(row) === 'done' ? 'ter' : ''}>{stepText(row, month)}</span>
        </span>
      ),
    },
    { key: 'blocked', name: '막는 일', minWidth: 220, value: blockedText, cellClass: () => 'sec' },
    {
      key: 'blockedCount',
      name: '건',
      kind: 'number' as const,
      width: 64,
      bold: true,
      value: (row: CockpitCompany) => blockedCount(row) || null,
    },
    {
      key: 'payDate',
      name: '지급일',
      width: 124,
      value: ({ run }: CockpitCompany) => run?.payDate,
      render: (row: CockpitCompany) => <Payday company={row} today={today} />,
    },
    {
      key: 'contractEndDate',
      name: '계약 만료',
      num: true,
      width: 116,
      value: (row: CockpitCompany) => contractOf(row, today).text,
      cellClass: (row: CockpitCompany) =>
        contractOf(row, today).soon ? 'warn b' : row.contractEndDate === null ? 'ter' : undefined,
    },
  ].map((column) => ({ ...column, sortable: false }))

const stepText = (row: CockpitCompany, month: string): string => `${otherMonth(row, month)} ${stepWord(row)}`.trim()

/** Payday and how far it is; it stands out once it has come and nothing was paid. */
export function Payday({ company, today }: { readonly company: CockpitCompany; readonly today: string }) {
  if (company.run === null) return null
  const { payDate } = company.run
  const stands = !isPaid(company) && payDate <= today
  return (
    <>
      <span className="num">{format.shortDate(payDate)}</span>{' '}
      <span className={`cap num ${stands ? 'warn b' : 'ter'}`}>{dueOf(today, payDate).text}</span>
    </>
  )
}

/** The seven moons of a company in one line, read out as how many are done. */
export function SevenMoons({ run }: { readonly run: RunHeader | null }) {
  if (run === null) return null
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

/** A company on a phone. */
export function CockpitCard({
  company,
  today,
  month,
}: {
  readonly company: CockpitCompany
  readonly today: string
  readonly month: string
}) {
  const contract = contractOf(company, today)
  return (
    <span className={cockpit['card']}>
      <span className="row between g12">
        <b>{company.companyName}</b>
        <span className="dense sec nw">
          <span className="num">{format.count(company.people)}</span>명
        </span>
      </span>
      <span className="row between g12 wrap">
        <span className="row g8">
          <SevenMoons run={company.run} />
          <span className="dense">{stepText(company, month)}</span>
        </span>
        {company.run === null ? null : (
          <span className="dense nw">
            지급일 <Payday company={company} today={today} />
          </span>
        )}
      </span>
      <span className="row between g12 dense">
        <span className={company.blockers.length === 0 ? 'ter' : ''}>{blockedText(company) || '막는 일 없음'}</span>
        <span className={`nw ${contract.soon ? 'warn b' : 'ter'}`}>
          계약 <span className="num">{contract.text}</span>
        </span>
      </span>
    </span>
  )
}
