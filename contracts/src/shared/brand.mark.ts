/** The maker's mark, a cone of three scales: a path of SVG in a box of 24 by 30. */
export const brandMark = 'M12 1 20 11H4ZM12 9 22 20H2ZM12 18 24 29H0Z'
