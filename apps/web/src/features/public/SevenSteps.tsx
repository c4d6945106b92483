import { CLOSE_STEP_NAME, CLOSE_STEPS, type CloseStep } from '@handal/contracts/payroll/payroll-state'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import styles from './service-info.module.css'

const SENTENCE: Record<CloseStep, string> = {
  attendance: '출퇴근 기록이 빠진 날이 없는지 봅니다.',
  calculate: '모두의 급여를 한 번에 계산합니다.',
  review: '달라진 사람만 먼저 봅니다.',
  confirm: '금액을 잠그고 대장을 만듭니다.',
  deliver: '사원이 자기 명세서를 바로 봅니다.',
  transfer: '지급일에 급여를 보냅니다.',
  voucher: '급여를 장부에 적습니다.',
}

/** The month in seven full moons, on the night band. */
export function SevenSteps() {
  return (
    <section className={`night ${styles['night']}`}>
      <div className={styles['wrap']}>
        <h2 className={styles['middle']}>한 달은 일곱 단계입니다</h2>
        <ol className={styles['steps']}>
          {CLOSE_STEPS.map((step) => (
            <li key={step}>
              <Moon phase="done" />
              <span>
                <b>{CLOSE_STEP_NAME[step]}</b>
                <span className="dense sec">{SENTENCE[step]}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
