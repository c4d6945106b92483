import { ALL_FILE_KINDS, type PersonFile } from '@handal/contracts/people/person-files'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import styles from './papers.module.css'

const STATES = {
  VALID: null,
  ENDING: { text: '곧 만료', family: 'warning' },
  EXPIRED: { text: '만료', family: 'danger' },
  ENDED: { text: '삭제', family: 'neutral' },
} as const

/** A paper of a person: what it is, until when it holds, its file. */
export function PersonFileRow({
  paper,
  busy,
  onTake,
  onEnd,
}: {
  readonly paper: PersonFile
  readonly busy: boolean
  readonly onTake: () => void
  readonly onEnd: () => void
}) {
  const { kind, title, datedOn, expiresOn, state, file, by, at, ended } = paper
  const chip = STATES[state]
  const days = [
    ...(datedOn === null ? [] : [`${format.date(datedOn)} 작성`]),
    ...(expiresOn === null ? [] : [`${format.date(expiresOn)}까지 유효`]),
  ]
  return (
    <li>
      <span className="num nw">{datedOn === null ? format.instant(at).slice(0, 10) : format.date(datedOn)}</span>
      <span className={styles['what']}>
        <span className="row g8 wrap">
          <b className={ended === null ? undefined : styles['gone']}>{title}</b>
          <span className="sec">{ALL_FILE_KINDS[kind]}</span>
          {chip === null ? null : <Chip family={chip.family}>{chip.text}</Chip>}
        </span>
        {days.length === 0 ? null : <span className="sec num">{days.join(', ')}</span>}
        <span className="cap ter">
          {file === null ? '파일은 파기했습니다.' : `${file.name} ${format.fileSize(file.size)}`} · {by}{' '}
          <span className="num">{format.instant(at)}</span> 올림
          {ended === null ? null : (
            <>
              , {ended.by} <span className="num">{format.instant(ended.at)}</span> 삭제: {ended.reason}
            </>
          )}
        </span>
      </span>
      <span className={styles['acts']}>
        {file === null ? null : (
          <Button size="sm" variant="text" busy={busy} aria-label={`${title} 받기`} onClick={onTake}>
            받기
          </Button>
        )}
        {ended === null ? (
          <Button size="sm" variant="text" aria-label={`${title} 삭제`} onClick={onEnd}>
            삭제
          </Button>
        ) : null}
      </span>
    </li>
  )
}
