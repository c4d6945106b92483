import { useMovingFile } from '../../client/imports/use-moving-file.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './first-payroll-home.module.css'

type Props = { readonly companyNo: number; readonly today: string; readonly people: number }

/** The way from another program: one workbook instead of typing everybody. */
export function MovingIn({ companyNo, today, people }: Props) {
  const file = useMovingFile({ companyNo, today, people })
  return (
    <Sheet title="자료 이전" pad="none" className={styles['moving'] ?? ''}>
      <p className="sec">
        쓰던 프로그램의 엑셀을 올리면 사원, 올해 지급내역, 남은 연차를 한 번에 가져옵니다. 한 사람씩 등록하지 않아도
        됩니다.
      </p>
      <div className={styles['movingActs']}>
        <ButtonLink to="/basic-info/hrm/employee?moving=1" size="sm">
          엑셀로 올리기
        </ButtonLink>
        <Button variant="text" size="sm" busy={file.busy} onClick={file.save}>
          양식 받기
        </Button>
      </div>
    </Sheet>
  )
}
