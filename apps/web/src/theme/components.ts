import type { ThemeOptions } from '@mui/material/styles'
import { tokens } from './tokens.ts'

const ring = 'inset 0 0 0 1px'

/** How MUI parts look here: flat, edge instead of shadow, no ripple, static labels. */
export const componentOverrides: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', color: 'var(--text-primary)' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        height: tokens.size.control,
        minWidth: 0,
        padding: '0 16px',
        whiteSpace: 'nowrap',
        transition: 'background-color var(--fast) var(--ease), border-color var(--fast) var(--ease)',
      },
      sizeSmall: { height: tokens.size.controlSmall, padding: '0 12px', fontSize: 13 },
      sizeLarge: { height: tokens.size.controlPhone },
      outlined: {
        borderColor: 'var(--line-strong)',
        color: 'var(--text-primary)',
        backgroundColor: 'var(--bg-surface)',
        '&:hover': { backgroundColor: 'var(--bg-hover)', borderColor: 'var(--line-strong)' },
      },
      text: { color: 'var(--text-link)', padding: '0 8px' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: tokens.size.control,
        height: tokens.size.control,
        borderRadius: tokens.shape.borderRadius,
        color: 'var(--text-secondary)',
      },
      sizeSmall: { width: tokens.size.controlSmall, height: tokens.size.controlSmall },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        height: tokens.size.control,
        backgroundColor: 'var(--bg-surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-control)', borderWidth: 1 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text-tertiary)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--primary-main)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--status-danger-line)', borderWidth: 2 },
        '&.MuiInputBase-multiline': { height: 'auto' },
      },
      input: { padding: '0 12px', height: '100%', boxSizing: 'border-box' },
    },
  },
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiMenu: {
    styleOverrides: { list: { padding: '4px 0' } },
    defaultProps: { transitionDuration: tokens.motion.fast },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '7px 12px',
        fontSize: 14,
        lineHeight: '22px',
        '&.Mui-selected': { backgroundColor: 'var(--bg-selected)', fontWeight: 700 },
        '&.Mui-selected:hover': { backgroundColor: 'var(--bg-selected)' },
        '&.Mui-focusVisible': {
          backgroundColor: 'var(--bg-hover)',
          boxShadow: `${ring} var(--primary-main)`,
        },
        '&.Mui-selected.Mui-focusVisible': { backgroundColor: 'var(--bg-selected)' },
        '@media (max-width: 599.95px)': { minHeight: tokens.size.touch },
      },
    },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: tokens.motion.fast },
    styleOverrides: {
      paper: { backgroundColor: 'var(--bg-raised)', boxShadow: 'var(--e1)', marginTop: 4, marginBottom: 4 },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: tokens.motion.base },
    styleOverrides: {
      paper: { backgroundColor: 'var(--bg-raised)', boxShadow: 'var(--e3)', margin: 16, scrollMargin: 16 },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'var(--bg-scrim)', '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' } },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: 'var(--bg-surface)', boxShadow: 'var(--e2)' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        maxWidth: 320,
        padding: '6px 10px',
        fontSize: 12,
        lineHeight: '18px',
        fontWeight: 400,
        color: tokens.toast.fg,
        backgroundColor: tokens.toast.bg,
        whiteSpace: 'pre-line',
      },
    },
  },
  MuiCheckbox: { defaultProps: { disableRipple: true, size: 'small' } },
  MuiRadio: { defaultProps: { disableRipple: true, size: 'small' } },
  MuiTabs: { styleOverrides: { indicator: { backgroundColor: 'var(--text-primary)' } } },
  MuiLink: { styleOverrides: { root: { color: 'var(--text-link)' } } },
}
