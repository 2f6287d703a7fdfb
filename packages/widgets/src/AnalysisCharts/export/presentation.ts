import { solidColor } from './solidColor.ts'

type Attributes = Record<string, string>

/** Values that an SVG reader takes when nothing is said; they are not written. */
const initial: Attributes = {
  'fill-rule': 'nonzero',
  'stroke-width': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'paint-order': 'normal',
  'vector-effect': 'none',
  'font-style': 'normal',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'letter-spacing': 'normal',
}
const shapeNames = ['fill-rule', 'paint-order', 'vector-effect']
const strokeNames = ['stroke-width', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin']
const textNames = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'letter-spacing']

const unitless = (value: string) => value.replaceAll(/(\d)px/g, '$1')

/** Returns `url("#a")` without the quotes and without the page's address before the `#`. */
const localReference = (value: string) => value.replace(/^url\("?[^"#]*#([^")]*)"?\).*$/, 'url(#$1)')

function named(style: CSSStyleDeclaration, names: readonly string[]): Attributes {
  const entries = names.map((name) => [name, unitless(style.getPropertyValue(name))] as const)
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' && value !== initial[name]))
}

function paint(style: CSSStyleDeclaration, name: 'fill' | 'stroke'): Attributes {
  const value = style.getPropertyValue(name)
  if (value.startsWith('url(')) return { [name]: localReference(value) }
  const color = solidColor(value)
  const alpha = (color?.alpha ?? 0) * Number(style.getPropertyValue(`${name}-opacity`) || 1)
  if (!color || alpha === 0) return { [name]: 'none' }
  return alpha === 1 ? { [name]: color.hex } : { [name]: color.hex, [`${name}-opacity`]: String(Number(alpha.toFixed(4))) }
}

/** Returns paint and line of a shape as SVG attributes; with `isText` its type as well. */
export function shapeAttributes(style: CSSStyleDeclaration, isText: boolean): Attributes {
  const stroke = paint(style, 'stroke')
  return {
    ...paint(style, 'fill'),
    ...(stroke.stroke === 'none' ? {} : { ...stroke, ...named(style, strokeNames) }),
    ...named(style, shapeNames),
    ...(isText ? named(style, textNames) : {}),
  }
}

/** Returns the attributes that apply to an element and everything in it. */
export function groupAttributes(style: CSSStyleDeclaration): Attributes {
  const opacity = style.getPropertyValue('opacity')
  const clip = style.getPropertyValue('clip-path')
  return {
    ...(opacity === '' || opacity === '1' ? {} : { opacity }),
    ...(clip.startsWith('url(') ? { 'clip-path': localReference(clip) } : {}),
  }
}
