import type { TaxTable } from '@handal/contracts/rates/simple-tax'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PersonField } from '../../../client/screen/PersonField.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { FilterDate } from '../../../shared/form/date/FilterDate.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import * as format from '../../../shared/format.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { FilterBar } from '../../../shared/ui/FilterBar.tsx'
import { PageHeader, type PageHeaderProps } from '../../../shared/ui/PageHeader.tsx'
import { TABLE_PARAMS, type TableParams } from './table-params.ts'
import { tableQuery } from '../rates.queries.ts'
import { TaxPath } from './TaxPath.tsx'
import { TaxTableGrid } from './TaxTableGrid.tsx'
import { useTablePapers } from '../use-rate-papers.ts'
import styles from '../rates.module.css'

const TITLE = '근로소득 간이세액표'
const people = (from: number) =>
  Array.from({ length: 20 }, (_, index) => ({ value: String(index + from), text: `${index + from}명` }))
const PERCENTS = ['80', '100', '120'].map((value) => ({ value, text: `${value}%` }))

const questionOf = ({ date, pay, dependents, children, percent, person, page }: TableParams) => ({
  ...(date === '' ? {} : { date }),
  ...(pay === null ? {} : { pay }),
  ...(dependents === null ? {} : { dependents }),
  ...(children === null ? {} : { children }),
  ...(percent === '100' && person !== null ? {} : { percent: Number(percent) }),
  ...(page === null ? {} : { page }),
  ...(person === null ? {} : { employeeNo: person }),
})

/** The withholding table of a day: finds a salary's row and cell and shows the way to it. */
export function TaxTableScreen({
  companyNo,
  today,
  primary,
  aside,
}: {
  /** null: the super admin's, without people. */
  readonly companyNo: number | null
  readonly today: string
  readonly primary?: PageHeaderProps['primary']
  /** Below the way to the tax. */
  readonly aside?: ReactNode
}) {
  const [params, set] = useScreenParams(TABLE_PARAMS)
  const asked = questionOf(params)
  const query = useQuery(tableQuery(companyNo, asked))
  const papers = useTablePapers(companyNo, asked, query.data)
  const { date, pay, dependents, children, percent, person } = params
  const isChanged =
    [pay, dependents, children, person].some((value) => value !== null) || date !== '' || percent !== '100'
  const reset = (): void =>
    set({ date: '', pay: null, dependents: null, children: null, percent: '100', person: null, page: null })
  const found = query.data?.found ?? null
  return (
    <QueryScreen title={TITLE} query={query}>
      {(table) => (
        <div className="hd-list-screen">
          <PageHeader title={TITLE} facts={factsOf(table)} actions={papers} primary={primary} />
          <FilterBar label="세액 찾기" changed={isChanged} onReset={reset}>
            <FilterDate
              label="지급일"
              value={date === '' ? today : date}
              today={today}
              onChange={(day) => set({ date: day === today ? '' : day })}
            />
            <MoneyField
              label="월급여액"
              hideLabel
              reading={false}
              className={styles['money']}
              placeholder="월급여액"
              value={pay ?? (person === null ? null : (found?.pay ?? null))}
              onChange={(value) => set({ pay: value, person: null }, { replace: true })}
            />
            <FilterSelect
              label="공제대상 가족"
              allText={false}
              options={people(1)}
              value={String(dependents ?? found?.dependents ?? 1)}
              onChange={(value) => set({ dependents: Number(value) })}
            />
            <FilterSelect
              label="8 - 20세 자녀"
              allText={false}
              options={people(0)}
              value={String(children ?? found?.children ?? 0)}
              onChange={(value) => set({ children: Number(value) })}
            />
            <FilterSelect
              label="원천징수 비율"
              allText={false}
              options={PERCENTS}
              value={String(found?.percent ?? percent)}
              onChange={(value) => set({ percent: value === '80' || value === '120' ? value : '100' })}
            />
            {companyNo === null ? null : (
              <div className={styles['person']}>
                <PersonField
                  label="사원에서"
                  hideLabel
                  placeholder="사원에서 찾기"
                  day={today}
                  value={table.person === null ? null : { no: table.person.employeeNo, name: table.person.name }}
                  onChange={(chosen) =>
                    set({ person: chosen?.no ?? null, pay: null, dependents: null, children: null, percent: '100' })
                  }
                />
              </div>
            )}
          </FilterBar>
          <div className={styles['find']}>
            <TaxTableGrid table={table} onPage={(page) => set({ page }, { replace: true })} />
            <div className={styles['fields']} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <TaxPath table={table} />
              {aside}
            </div>
          </div>
        </div>
      )}
    </QueryScreen>
  )
}

const factsOf = ({ from, laws, note }: TaxTable): string =>
  from === null
    ? ''
    : [`${format.date(from)}부터`, laws.join(', '), note ?? ''].filter((part) => part !== '').join(' · ')
