import { Link } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { useSession } from '../../client/session-store.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { CalculatorLinks, NetPayTeaser } from '../calculators/public.ts'
import { ExplainedLine } from './ExplainedLine.tsx'
import { RateTable } from './RateTable.tsx'
import { SevenSteps } from './SevenSteps.tsx'
import styles from './service-info.module.css'

/** The public page: the promise and a calculator, the month in seven steps, one explained line, the rates that change, the way in. */
export default function ServiceInfoPage() {
  return (
    <div className={styles['service']}>
      <section className={styles['surface']}>
        <div className={`${styles['wrap']} ${styles['hero']}`}>
          <div>
            <h1 className={styles['promise']}>
              급여관리, <br />
              원클릭으로 끝내세요.
            </h1>
            <p className={styles['intro']}>
              근태를 확인하고 급여를 계산해 명세서를 나누어 주기까지, <span className="nw">한 달의 급여를</span> 한
              화면에서 마칩니다. 모든 금액은 계산식과 법 조항을 함께 보여 줍니다.
            </p>
            <div className={styles['calls']}>
              <WayIn />
              <a href="#example" className={`hd-btn secondary lg ${styles['call']}`}>
                계산 예시 보기
              </a>
            </div>
          </div>
          <NetPayTeaser />
        </div>
      </section>
      <SevenSteps />
      <section className={styles['surface']} id="example">
        <div className={`${styles['wrap']} ${styles['explained']}`}>
          <div>
            <h2 className={styles['big']}>
              왜 이 금액인지, <br />
              줄마다 답합니다
            </h2>
            <p className={styles['prose']}>
              금액을 누르면 문장, 계산식, 날짜, 법 조항이 펼쳐집니다. 운영자의 화면, 사원의 휴대폰, 인쇄한 명세서가 같은
              글을 보여 줍니다.
            </p>
          </div>
          <ExplainedLine />
        </div>
      </section>
      <RateTable />
      <section className={styles['calculators']}>
        <div className={styles['wrap']}>
          <CalculatorLinks />
        </div>
      </section>
      <section className={styles['surface']}>
        <div className={`${styles['wrap']} ${styles['last']}`}>
          <div>
            <h2 className={styles['middle']}>이번 달 급여부터 시작할 수 있습니다</h2>
            <LastSentence />
          </div>
          <WayIn />
        </div>
      </section>
      <footer className={styles['foot']}>
        <div className={`${styles['wrap']} cap ter`}>
          <span>한달 · 급여관리</span>
          <span>
            <Link to="/privacy">개인정보처리방침</Link> · <Link to="/mobilelogin">모바일 로그인</Link>
          </span>
        </div>
      </footer>
    </div>
  )
}

/** The one primary act: home for who is signed in, the trial in demo mode, else the login. */
function WayIn() {
  const isLoggedIn = useSession((state) => state.isLoggedIn)
  const demo = useMeta().data?.demo === true
  const to = isLoggedIn ? '/home' : '/login'
  return (
    <ButtonLink to={to} variant="primary" size="lg" className={styles['call']}>
      {isLoggedIn ? '홈으로 가기' : demo ? '체험 화면 열기' : '로그인하고 시작하기'}
    </ButtonLink>
  )
}

function LastSentence() {
  const demo = useMeta().data?.demo === true
  return (
    <p className="sec">
      {demo
        ? '체험 계정으로 로그인하면 꾸며 둔 회사 세 곳의 급여를 직접 계산하고 확정해 볼 수 있습니다.'
        : '회사에서 받은 아이디로 로그인해 주세요. 아이디가 없으면 회사의 급여 담당자에게 문의해 주세요.'}
    </p>
  )
}
