import { MANUAL_NAMES } from '@handal/contracts/help/help'
import type { ReactNode } from 'react'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { type Manual, ManualFiles } from './ManualFiles.tsx'
import styles from './help.module.css'

const FILES: readonly (readonly [Manual, string])[] = [
  ['simple-manual', '분야마다 첫 쪽만 모았습니다. 처음 쓰는 분께 먼저 드립니다.'],
  ['detailed-manual', '매뉴얼의 모든 쪽입니다. 인쇄해 두고 볼 수 있습니다.'],
  ['user-faq', '급여, 근태, 사람과 연차, 로그인에 대한 질문과 답입니다.'],
]

/** 자료실: files of the provider. */
export default function ReferencePage(): ReactNode {
  return (
    <div className={styles['page']}>
      <PageHeader title="자료실" />
      <Sheet className={styles['files']}>
        <ul>
          {FILES.map(([manual, about]) => (
            <li key={manual}>
              <div>
                <b>{MANUAL_NAMES[manual]}</b>
                <p className="cap ter">{about}</p>
              </div>
              <ManualFiles only={[manual]} />
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
