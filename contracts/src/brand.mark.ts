/** The maker's mark, a cone of three scales, as a path of SVG in a box of its own. */
export const brandMark = {
  width: 24,
  height: 30,
  path: 'M12 1 20 11H4ZM12 9 22 20H2ZM12 18 24 29H0Z',
} as const
