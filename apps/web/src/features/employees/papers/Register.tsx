import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { registerFile } from './contract-file.ts'

/** 근로자 명부 of a person (근로기준법 제41조) as a file; of who is not hired yet there is none. */
export function Register({
  companyNo,
  person,
  today,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name' | 'encpnd'>
  readonly today: string
}) {
  const paper = usePaper()
  const file = registerFile(companyNo, person, today)
  const notYet = person.encpnd > today && `${format.date(person.encpnd)}에 입사하면 만듭니다.`
  return (
    <Sheet
      title="근로자 명부"
      pad="form"
      action={
        <span className="row g8">
          <Button
            size="sm"
            variant="text"
            busy={paper.busy}
            disabledReason={notYet}
            aria-label="근로자 명부 PDF 내려받기"
            onClick={() => void paper.save(file)}
          >
            PDF 내려받기
          </Button>
          <Button
            size="sm"
            variant="text"
            disabledReason={notYet}
            aria-label="근로자 명부 인쇄"
            onClick={() => void paper.print(file)}
          >
            인쇄
          </Button>
        </span>
      }
    >
      <p className="cap ter">
        근로기준법 시행령 제20조의 항목을 한 장에 적습니다. 학력, 자격처럼 한달이 모르는 항목은 손으로 적게 비워 둡니다.
      </p>
    </Sheet>
  )
}
