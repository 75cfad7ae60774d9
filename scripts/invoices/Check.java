import org.mustangproject.validator.ZUGFeRDValidator;

/** Says of each file whether it is a valid e-invoice, and what is wrong with it where it is not. */
public class Check {
  public static void main(String[] files) {
    boolean isFine = true;
    for (String file : files) {
      ZUGFeRDValidator validator = new ZUGFeRDValidator();
      String report = validator.validate(file);
      boolean isValid = validator.wasCompletelyValid();
      System.out.println((isValid ? "valid    " : "INVALID  ") + file);
      if (!isValid) System.out.println(report);
      isFine = isFine && isValid;
    }
    System.exit(isFine ? 0 : 1);
  }
}
