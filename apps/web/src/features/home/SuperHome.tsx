import type { SuperHome as SuperHomeData } from '@handal/contracts/home'
import { useIsNarrow } from '../../shared/media.ts'
import * as format from '../../shared/format.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { AuditLink, AuditNotice } from './AuditNotice.tsx'
import { Cockpit } from './Cockpit.tsx'
import { CockpitCards } from './CockpitCards.tsx'
import { cockpitCounts, inOrder } from './cockpit.ts'
import { DueList } from './DueList.tsx'
import cockpit from './cockpit.module.css'
import styles from './home.module.css'

/** The super admin's home: every company's month in seven moons, contracts ending, facts of the system. */
export function SuperHome({ home }: { readonly home: SuperHomeData }) {
  const isNarrow = useIsNarrow()
  const counts = cockpitCounts(home)
  const companies = inOrder(home.companies)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{format.proseMonth(home.month)} 마감 현황</h1>
      </header>
      <AuditNotice audit={home.audit} page="/management/audit-review" />
      <dl className={cockpit['kpis']}>
        <Kpi name="회사" value={counts.companies} unit="곳" />
        <Kpi name="사원" value={counts.people} unit="명" />
        <Kpi name="마감 완료" value={counts.closed} unit="곳" />
        <Kpi
          name="확인할 회사"
          value={counts.toCheck}
          unit={counts.checks === 0 ? '곳' : `곳, ${format.count(counts.checks)}건`}
        />
        <Kpi name="30일 안에 계약 만료" value={counts.ending} unit="곳" />
      </dl>
      <div className={styles['superColumns']}>
        <div className={styles['column']}>
          {companies.length === 0 ? (
            <Sheet>
              <EmptyState title="등록한 회사가 없습니다.">
                회사를 등록하면 달마다 마감 단계가 여기에 나타납니다.
              </EmptyState>
            </Sheet>
          ) : isNarrow ? (
            <CockpitCards companies={companies} today={home.today} month={home.month} />
          ) : (
            <Cockpit companies={companies} today={home.today} month={home.month} />
          )}
        </div>
        <div className={styles['column']}>
          <DueList today={home.today} dues={home.dues} title="계약과 기한" />
          <SystemFacts system={home.system} />
          <AuditLink audit={home.audit} page="/management/audit-review" />
        </div>
      </div>
    </div>
  )
}

function Kpi({ name, value, unit }: { readonly name: string; readonly value: number; readonly unit: string }) {
  return (
    <div>
      <dt className="cap sec">{name}</dt>
      <dd>
        <b className="num">{format.count(value)}</b>
        <span className="dense sec">{unit}</span>
      </dd>
    </div>
  )
}

function SystemFacts({ system }: { readonly system: SuperHomeData['system'] }) {
  return (
    <Sheet title="서비스 상태" className={cockpit['system'] ?? ''}>
      <dl className="dense">
        <div>
          <dt>데이터베이스</dt>
          <dd>{system.database}</dd>
        </div>
        <div>
          <dt>버전</dt>
          <dd className="num">{system.version}</dd>
        </div>
        <div>
          <dt>시작한 시각</dt>
          <dd className="num">{format.instant(system.startedAt)}</dd>
        </div>
      </dl>
      {system.databaseNote === '' ? null : <p className="cap sec">{system.databaseNote}</p>}
    </Sheet>
  )
}
