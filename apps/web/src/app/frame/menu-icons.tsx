import {
  Building2,
  Calculator,
  CircleHelp,
  Clock,
  FileCheck,
  House,
  Info,
  type LucideIcon,
  Megaphone,
  Plane,
  Radio,
  Settings,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: House,
  info: Info,
  calculator: Calculator,
  shield: ShieldCheck,
  building: Building2,
  settings: Settings,
  clock: Clock,
  wallet: Wallet,
  plane: Plane,
  approval: FileCheck,
  radio: Radio,
  megaphone: Megaphone,
  help: CircleHelp,
}

/** The drawing of a menu entry, 20 px, stroke 1.6. */
export function MenuIcon({ name }: { name: string | null }): ReactNode {
  const Icon = name === null ? undefined : ICONS[name]
  return Icon === undefined ? null : <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
}
