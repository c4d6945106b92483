import type { SuperHome } from '@handal/contracts/session/home'
import * as format from '../../shared/format.ts'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import cockpit from './cockpit.module.css'

/** How the system is: database, jobs, version. */
export function SystemFacts({ system }: { readonly system: SuperHome['system'] }) {
  const { help } = system
  const asked = help.yes + help.no
  const { running, stuck, failed } = system.jobs
  const facts: readonly (readonly [string, string, 'warn' | ''])[] = [
    ['데이터베이스', system.database, ''],
    ['하고 있는 작업', `${format.count(running)}건`, ''],
    ['멈춘 작업', `${format.count(stuck)}건`, stuck > 0 ? 'warn' : ''],
    ['하루 동안 실패한 작업', `${format.count(failed)}건`, failed > 0 ? 'warn' : ''],
    [
      '도움이 된 도움말',
      asked === 0 ? '아직 답 없음' : `${format.count(asked)}건 가운데 ${format.count(help.yes)}건`,
      '',
    ],
    ...(help.worst === null ? [] : [['도움이 덜 된 쪽', help.worst, ''] as const]),
    ['버전', system.version, ''],
    ['시작한 시각', format.instant(system.startedAt), ''],
  ]
  return (
    <Sheet title="서비스 상태" className={cockpit['system'] ?? ''}>
      <dl className="dense">
        {facts.map(([name, value, tone]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`num ${tone === 'warn' ? 'warn b' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {system.databaseNote === '' ? null : <p className="cap sec">{system.databaseNote}</p>}
    </Sheet>
  )
}
